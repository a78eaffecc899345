import { onIdTokenChanged, type Auth, type User } from "@firebase/auth";
import type { Account, SessionState } from "#modules/accounts/rules/account.ts";
import type {
  IdentityProvider,
  SettledSession,
} from "#modules/accounts/ports/identity-provider.ts";
import { pendingSignUp } from "#adapters/self-hosted/pending-sign-up.ts";
import type { TabMemory } from "#adapters/self-hosted/tab-memory.ts";

type Observer = (session: SettledSession) => void;

/** The session state, from Firebase and this tab's memory. */
export function openSession(auth: Auth, memory: TabMemory) {
  const pending = pendingSignUp(memory);
  const observers = new Set<Observer>();
  let session: SessionState = { state: "resolving" };
  let unread = 0;

  function now(): SettledSession {
    if (auth.currentUser) {
      const account = accountOf(auth.currentUser);
      return { state: "signed-in", account, ...(unread > 0 && { unread }) };
    }
    const email = pending.email();
    return email === null ? { state: "anonymous" } : { state: "pending", email };
  }

  /** Notifies observers if the session has changed. */
  function settle() {
    const next = now();
    if (next.state === "signed-in") pending.end();
    if (JSON.stringify(next) === JSON.stringify(session)) return;
    session = next;
    for (const observer of observers) observer(next);
  }

  const observe: IdentityProvider["observe"] = (observer) => {
    const own: Observer = (settled) => observer(settled);
    const begin = () => {
      if (stopped) return;
      // A pending sign-up may have expired meanwhile.
      if (session.state !== "resolving") settle();
      observers.add(own);
      if (session.state !== "resolving") own(session);
    };
    let stopped = false;
    queueMicrotask(begin);
    return () => {
      stopped = true;
      observers.delete(own);
    };
  };

  // Also fires when another tab of this browser signs in or out.
  onIdTokenChanged(auth, settle);

  return {
    observe,
    settle,
    pendingEmail: () => pending.email(),
    /** Stores the number of unread notifications that the shop reported. */
    noteUnread(count: number) {
      unread = count;
      if (session.state === "signed-in") settle();
    },
    /** Records a new sign-up that waits for verification. */
    wait(email: string) {
      pending.begin(email);
      settle();
    },
    forgetPending: () => pending.end(),
  };
}

export type FirebaseSession = ReturnType<typeof openSession>;

/** §3 Converts a Firebase user to the shop's account. */
export function accountOf({ uid, email, displayName, emailVerified }: User): Account {
  return { uid, email: email?.toLowerCase() ?? "", displayName: displayName ?? "", emailVerified };
}
