import type { SessionState } from "#modules/accounts/rules/account.ts";
import type {
  IdentityProvider,
  SettledSession,
} from "#modules/accounts/ports/identity-provider.ts";

type Observer = (session: SettledSession) => void;

/** The session of this page and who wants to hear of it; nobody hears the same twice. */
export function observedSession() {
  const observers = new Set<Observer>();
  const told = new WeakMap<Observer, SessionState>();
  let session: SessionState = { state: "resolving" };

  function tell(observer: Observer) {
    if (session.state === "resolving" || told.get(observer) === session) return;
    told.set(observer, session);
    observer(session);
  }

  const observe: IdentityProvider["observe"] = (observer) => {
    // The same function may observe twice.
    const own: Observer = (settled) => observer(settled);
    observers.add(own);
    queueMicrotask(() => {
      if (observers.has(own)) tell(own);
    });
    return () => void observers.delete(own);
  };

  return {
    observe,
    current: () => session,
    /** False where that is known already. */
    set(next: SettledSession): boolean {
      if (JSON.stringify(next) === JSON.stringify(session)) return false;
      session = next;
      for (const observer of observers) tell(observer);
      return true;
    },
  };
}
