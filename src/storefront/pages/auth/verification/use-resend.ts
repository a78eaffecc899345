import { useEffect, useReducer, useState } from "react";
import {
  nextResend,
  secondsLeft,
  untouchedResend,
  type Resend,
  type ResendEvent,
  type ResendMessage,
} from "#modules/accounts/rules/resend-cooldown.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";
import { resendCooldown } from "./resend-cooldown.ts";

const reduce = (resend: Resend, event: ResendEvent) =>
  nextResend(resend, event, policy.verificationResendCooldownSeconds);

const untouched = (): Resend => ({ ...untouchedResend, cooldownUntil: resendCooldown.until() });

type ResendButton = {
  message: ResendMessage | null;
  /** Seconds until the button is enabled again. */
  seconds: number;
  /** The identity's advice for a failure that the member can fix. */
  advice: string | null;
  resend(): Promise<void>;
};

/** §4 Resends the verification email and counts down the cooldown, which all such buttons share. */
export function useResend(): ResendButton {
  const { identity } = useIdentity();
  const [state, dispatch] = useReducer(reduce, null, untouched);
  const [now, setNow] = useState(() => Date.now());
  const [advice, setAdvice] = useState<string | null>(null);
  const isCoolingDown = state.cooldownUntil !== null;

  useEffect(() => resendCooldown.watch((until) => dispatch({ type: "cooldown", until })), []);
  useEffect(() => {
    if (!isCoolingDown) return;
    // Uses the clock, because background tabs throttle timers.
    const tick = () => {
      const time = Date.now();
      setNow(time);
      dispatch({ type: "ticked", now: time });
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isCoolingDown]);

  return {
    message: state.message,
    seconds: secondsLeft(state, now),
    advice,
    async resend() {
      const time = Date.now();
      const pressed: ResendEvent = { type: "pressed", now: time };
      setNow(time);
      setAdvice(null);
      dispatch(pressed);
      resendCooldown.set(reduce(state, pressed).cooldownUntil);
      const sent = await identity?.provider.sendVerification().catch(() => null);
      dispatch({ type: sent?.ok ? "sent" : "failed" });
      if (sent?.ok) return;
      resendCooldown.set(null);
      if (sent?.error.code === "no-current-user") setAdvice(sent.error.message);
    },
  };
}
