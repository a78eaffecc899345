import { onIdTokenChanged, reload, updateCurrentUser, type Auth, type User } from "@firebase/auth";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { SignedIn } from "#modules/accounts/ports/identity.ts";
import { askShop } from "#adapters/self-hosted/ask-shop.ts";
import { observedSession } from "#adapters/self-hosted/observed-session.ts";
import type { FirebaseEnvironment } from "./firebase-environment.ts";
import { isSessionOver, outcomeOf } from "./identity-errors.ts";

type Outcome<T = null> = Promise<Result<T, IdentityError>>;

/** This browser's session: a user of Firebase, and the shop's session for them. */
export class FirebaseSession {
  readonly auth: Auth;
  readonly observed: ReturnType<typeof observedSession>;
  readonly #environment: FirebaseEnvironment;
  #unread = 0;
  #exchanging: Promise<unknown> = Promise.resolve();

  constructor(environment: FirebaseEnvironment) {
    this.#environment = environment;
    this.auth = environment.openSession();
    // Firebase writes its own emails.
    this.auth.languageCode = currentLanguage();
    this.observed = observedSession(environment);
    // Also fires when another tab of this browser signs in or out.
    onIdTokenChanged(this.auth, () => this.settle());
  }

  /** The signed-in user, once known. */
  async user(): Promise<User | null> {
    await this.auth.authStateReady();
    return this.auth.currentUser;
  }

  settle(): void {
    const { currentUser } = this.auth;
    this.observed.settle(currentUser && accountOf(currentUser), this.#unread);
  }

  /** Calls the shop's API with the user's ID token. */
  async send<T>(path: string, user: User, more: object = {}): Outcome<T> {
    const idToken = await outcomeOf(user.getIdToken());
    if (!idToken.ok) return idToken;
    return askShop(this.#environment).json<T>(path, { idToken: idToken.value, ...more });
  }

  /**
   * Creates the shop's session for a user who has just signed in, or confirms the existing one.
   * Returns whether a closed account was reopened.
   */
  async exchange(user: User): Outcome<{ isReopened?: true }> {
    const path = "/api/auth/session";
    const exchanging = this.send<{ isReopened: boolean; unread?: number }>(path, user);
    this.#exchanging = exchanging;
    const exchanged = await exchanging;
    if (!exchanged.ok) return exchanged;
    this.#unread = exchanged.value.unread ?? 0;
    if (this.observed.current().state === "signed-in") this.settle();
    return ok(exchanged.value.isReopened ? { isReopened: true } : {});
  }

  /** Signs in the user of another `Auth`, once the shop has created a session. */
  async enter(user: User): Outcome<SignedIn> {
    const begun = await this.exchange(user);
    if (!begun.ok) return begun;
    const entered = await outcomeOf(updateCurrentUser(this.auth, user));
    this.settle();
    return entered.ok ? ok({ ...accountOf(user), ...begun.value }) : entered;
  }

  /** Confirms this browser's session with the shop. */
  async confirm(user: User): Outcome {
    const confirmed = await this.exchange(user);
    if (confirmed.ok) return ok(null);
    if (!isSessionOver(confirmed.error)) return confirmed;
    await this.leave();
    return ok(null);
  }

  /** Ends the session, after a pending exchange. */
  async leave(): Promise<void> {
    const { log } = this.#environment;
    await this.#exchanging;
    const ended = await askShop(this.#environment).text("/api/auth/sign-out", {});
    // JavaScript can't delete the cookie, so a failed sign-out must not look like a success.
    if (!ended.ok && !isSessionOver(ended.error))
      return log(`Signing out failed: ${ended.error.message}`);
    this.observed.endPending();
    const left = await outcomeOf(this.auth.signOut());
    if (!left.ok) log(`Signing out failed: ${left.error.message}`);
    this.settle();
  }

  /** Reloads the session from Firebase and the shop. If either has ended it, it ends here too. */
  async refresh(): Outcome {
    const user = await this.user();
    if (!user) return ok(null);
    const seen = await outcomeOf(reload(user).then(() => user.getIdToken(true)));
    if (!seen.ok && !isSessionOver(seen.error)) return seen;
    if (!seen.ok) {
      await this.leave();
      return ok(null);
    }
    const confirmed = await this.confirm(user);
    this.settle();
    return confirmed;
  }
}

/** §3 Converts a Firebase user to the shop's account. */
function accountOf({ uid, email, displayName, emailVerified }: User): Account {
  return { uid, email: email?.toLowerCase() ?? "", displayName: displayName ?? "", emailVerified };
}
