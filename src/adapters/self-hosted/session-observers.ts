import type { SessionState } from "#modules/accounts/rules/account.ts";
import type {
  IdentityProvider,
  SettledSession,
} from "#modules/accounts/ports/identity-provider.ts";

type Observer = (session: SettledSession) => void;

/** The page's session and its observers; an observer is called only for changes. */
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
    // The wrapper lets the same function observe twice.
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
    /** Returns false if nothing changed. */
    set(next: SettledSession): boolean {
      if (JSON.stringify(next) === JSON.stringify(session)) return false;
      session = next;
      for (const observer of observers) tell(observer);
      return true;
    },
  };
}
