import {
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateCurrentUser,
  type Auth,
  type User,
} from "@firebase/auth";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import type { IdentityProvider, SignedIn } from "#modules/accounts/ports/identity-provider.ts";
import { askShop, nothing } from "#adapters/self-hosted/ask-shop.ts";
import {
  firebaseEnvironment,
  type FirebaseConfig,
  type FirebaseEnvironment,
} from "./firebase-environment.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { fail, isSessionOver, outcomeOf } from "./identity-errors.ts";
import { accountSecurity } from "./account-security.ts";
import { accountOf, openSession, type FirebaseSession } from "./firebase-session.ts";
import { shopSession, type ShopSession } from "./shop-session.ts";
import { sendVerificationTo, signUp } from "./sign-up.ts";

/** The identity provider on Firebase. Its ID token is exchanged for a session of the shop. */
export function openFirebase(
  config: FirebaseConfig,
  environment: FirebaseEnvironment = firebaseEnvironment(config),
): Identity {
  const auth = environment.openSession();
  const session = openSession(auth, environment);
  const shop = shopSession(environment, session.noteUnread);
  const user = async () => {
    await auth.authStateReady();
    return auth.currentUser;
  };
  const parts: Parts = { environment, auth, session, shop, user };
  const refresh = () => lookAgain(parts);
  const ask = askShop({ fetch: environment.fetch, onSignedOut: () => void refresh() });
  const provider = openProvider(parts, refresh);
  const { shopName } = environment;
  const security = accountSecurity({ shopName, auth, ask, shop, user, refresh });
  return { provider, ask, security };
}

type Parts = {
  environment: FirebaseEnvironment;
  auth: Auth;
  session: FirebaseSession;
  shop: ShopSession;
  user(): Promise<User | null>;
};

function openProvider(parts: Parts, refresh: IdentityProvider["refresh"]): IdentityProvider {
  const { environment, auth, session, shop, user } = parts;
  const google = googleSignIn(environment, (person) => enter(parts, person));
  // A new user is signed out, but this page may still request another verification email for them.
  let newcomer: User | null = null;
  let signUpAuth: Auth | null = null;
  let signInAuth: Auth | null = null;
  void user().then((known) => (known ? confirm(parts, known) : google.prepare()));

  async function signOut() {
    newcomer = null;
    await leave(parts);
  }

  return {
    observe: session.observe,
    refresh,
    signOut,
    signInWithGoogle: google.signIn,
    async signIn(email, password) {
      signInAuth ??= environment.openSignIn();
      const proven = await outcomeOf(signInWithEmailAndPassword(signInAuth, email, password));
      if (!proven.ok) return proven;
      newcomer = null;
      const entered = await enter(parts, proven.value.user);
      await signInAuth.signOut();
      return entered;
    },
    async signUp(account) {
      signUpAuth ??= environment.openSignUp();
      const created = await signUp({ environment, shop, auth: signUpAuth }, account);
      if (!created.ok) return created;
      const { email, warnings } = created.value;
      if (await user()) await signOut();
      newcomer = created.value.user;
      session.wait(email);
      return ok({ email, warnings });
    },
    async sendVerification() {
      const owner = await user();
      const receiver = owner ?? (session.pendingEmail() === null ? null : newcomer);
      if (receiver) return nothing(await sendVerificationTo(receiver, environment.origin));
      return session.pendingEmail() === null ? fail("no-current-user") : signInToResend;
    },
    async sendReset(email) {
      // Firebase's own validation differs between its APIs.
      if (parseEmailAddress(email) === null) return fail("invalid-email");
      const sent = await outcomeOf(
        sendPasswordResetEmail(auth, email, { url: `${environment.origin}/auth` }),
      );
      // Only returned by projects without email enumeration protection.
      if (!sent.ok && sent.error.code === "user-not-found") return ok(null);
      return nothing(sent);
    },
  };
}

// Only the page of the sign-up knows the new user; a reload loses them.
const signInToResend: Result<never, IdentityError> = err({
  code: "no-current-user",
  message: "Please sign in to have the email sent again.",
});

/** Signs in the user of another `Auth`, once the shop has created a session. */
async function enter(
  { auth, session, shop }: Parts,
  user: User,
): Promise<Result<SignedIn, IdentityError>> {
  const begun = await shop.exchange(user);
  if (!begun.ok) return begun;
  const entered = await outcomeOf(updateCurrentUser(auth, user));
  session.settle();
  return entered.ok ? ok({ ...accountOf(user), ...begun.value }) : entered;
}

/** Confirms this browser's session with the shop. */
async function confirm(parts: Parts, owner: User): Promise<Result<null, IdentityError>> {
  const confirmed = await parts.shop.exchange(owner);
  if (confirmed.ok) return ok(null);
  if (!isSessionOver(confirmed.error)) return confirmed;
  await leave(parts);
  return ok(null);
}

async function leave({ environment, auth, session, shop }: Parts): Promise<void> {
  const ended = await shop.end();
  // JavaScript can't delete the cookie, so a failed sign-out must not look like a success.
  if (!ended.ok) return environment.log(`Signing out failed: ${ended.error.message}`);
  session.forgetPending();
  const left = await outcomeOf(auth.signOut());
  if (!left.ok) environment.log(`Signing out failed: ${left.error.message}`);
  session.settle();
}

/** Refreshes the session from Firebase and the shop. If either has ended it, it ends here too. */
async function lookAgain(parts: Parts): Promise<Result<null, IdentityError>> {
  const owner = await parts.user();
  if (!owner) return ok(null);
  const seen = await outcomeOf(reload(owner).then(() => owner.getIdToken(true)));
  if (!seen.ok && !isSessionOver(seen.error)) return seen;
  if (!seen.ok) {
    await leave(parts);
    return ok(null);
  }
  const confirmed = await confirm(parts, owner);
  parts.session.settle();
  return confirmed;
}
