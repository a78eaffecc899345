import { accountLimits, type Account, type SessionState } from "#modules/accounts/rules/account.ts";
import type { Identity, SettledSession } from "#modules/accounts/ports/identity.ts";
import type { TabMemory } from "./browser-environment.ts";

type Observer = (session: SettledSession) => void;

/** Decision 8: a sign-up that waits for verification. */
type Pending = { email: string; time: number };

const KEY = "shop.pending-sign-up";
const PENDING_MS = accountLimits.pendingMinutes * 60_000;

/**
 * The page's session and its observers, which are called only for changes. A pending sign-up is stored in the tab,
 * because phones reload a tab after the mail app was open.
 */
export function observedSession({ now, recall, remember }: TabMemory) {
  const observers = new Set<Observer>();
  let session: SessionState = { state: "resolving" };
  let pending = pendingIn(recall(KEY));

  function setPending(next: Pending | null) {
    pending = next;
    remember(KEY, next && JSON.stringify(next));
  }

  /** The address of a pending sign-up; null if there is none or it has expired. */
  function pendingEmail(): string | null {
    if (pending && now() - pending.time >= PENDING_MS) setPending(null);
    return pending?.email ?? null;
  }

  function stateOf(account: Account | null, unread: number): SettledSession {
    if (account) return { state: "signed-in", account, ...(unread > 0 && { unread }) };
    const email = pendingEmail();
    return email === null ? { state: "anonymous" } : { state: "pending", email };
  }

  /** Sets the signed-in account or, for null, the pending or anonymous state; false if nothing changed. */
  function settle(account: Account | null, unread = 0): boolean {
    if (account) setPending(null);
    const next = stateOf(account, unread);
    if (JSON.stringify(next) === JSON.stringify(session)) return false;
    session = next;
    for (const observer of observers) observer(next);
    return true;
  }

  const observe: Identity["observe"] = (observer) => {
    let isStopped = false;
    // The wrapper lets the same function observe twice.
    const own: Observer = (settled) => observer(settled);
    queueMicrotask(() => {
      if (isStopped) return;
      observers.add(own);
      const hasExpired = session.state === "pending" && pendingEmail() === null;
      if (hasExpired) settle(null);
      else if (session.state !== "resolving") own(session);
    });
    return () => {
      isStopped = true;
      observers.delete(own);
    };
  };

  return {
    observe,
    settle,
    pendingEmail,
    current: () => session,
    beginPending: (email: string) => setPending({ email, time: now() }),
    endPending: () => setPending(null),
  };
}

function pendingIn(text: string | null): Pending | null {
  try {
    const { email, time } = Object(JSON.parse(text ?? "null")) as Record<string, unknown>;
    return typeof email === "string" && typeof time === "number" ? { email, time } : null;
  } catch {
    return null;
  }
}
