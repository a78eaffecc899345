import { useEffect, useState, useSyncExternalStore } from "react";
import { useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";

/** §9 The resend cooldown of the verification email. */
const RESEND_COOLDOWN_SECONDS = 60;

/** §4 The message about the verification email; `again` appears when the cooldown ends. */
export type ResendMessage = "sending" | "sent" | "failed" | "again";

/** §4 Resends the verification email. All such buttons share one cooldown. */
export function useResend() {
  const { identity } = useIdentity();
  const until = useSyncExternalStore(watchCooldown, readCooldown, () => null);
  const [message, setMessage] = useState<ResendMessage | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const [advice, setAdvice] = useState<string | null>(null);

  useEffect(() => {
    if (until === null || until <= Date.now()) return;
    // Uses the clock, because background tabs throttle timers.
    const tick = () => {
      const time = Date.now();
      setNow(time);
      if (time < until) return;
      clearInterval(timer);
      // The request may take longer than the cooldown.
      setMessage((shown) => (shown === "sending" ? shown : "again"));
    };
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);

  async function resend() {
    setNow(Date.now());
    setAdvice(null);
    setMessage("sending");
    setCooldown(Date.now() + RESEND_COOLDOWN_SECONDS * 1000);
    const sent = await identity?.sendVerification().catch(() => null);
    setMessage(sent?.ok ? "sent" : "failed");
    if (sent?.ok) return;
    setCooldown(null);
    if (sent?.error.code === "no-current-user") setAdvice(sent.error.message);
  }

  return {
    message,
    /** Seconds until the button is enabled again. */
    seconds: until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000)),
    /** The identity's advice for a failure that the member can fix. */
    advice,
    resend,
  };
}

// Stored, because the shop's own limit also outlives a reload.
const KEY = "shop.resend-cooldown-until";
const watchers = new Set<() => void>();
let cooldown: number | null | undefined;

/** When the cooldown ends, in milliseconds since 1970. */
function readCooldown(): number | null {
  if (cooldown !== undefined) return cooldown;
  try {
    cooldown = Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    cooldown = null;
  }
  return cooldown;
}

function setCooldown(time: number | null): void {
  cooldown = time;
  try {
    if (time === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${time}`);
  } catch {
    // Without storage a reload forgets the cooldown; the shop's own limit still applies.
  }
  for (const notify of watchers) notify();
}

function watchCooldown(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
