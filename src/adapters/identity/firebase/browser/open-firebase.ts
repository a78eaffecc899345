import {
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateProfile,
  type Auth,
  type User,
} from "@firebase/auth";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { parseEmailAddress } from "#domain/email/email-address.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Identity } from "#ports/identity.ts";
import type { IdentityProvider } from "#ports/identity-provider.ts";
import { nothing, shopApi } from "#adapters/identity/shop-api.ts";
import { enterShop } from "./enter-shop.ts";
import {
  firebaseEnvironment,
  type FirebaseConfig,
  type FirebaseEnvironment,
} from "./firebase-environment.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { isSessionOver, outcomeOf, refusal } from "./identity-errors.ts";
import { accountSecurity } from "./account-security.ts";
import { accountOf, openSession, type FirebaseSession } from "./firebase-session.ts";
import { shopOf } from "./shop-of.ts";
import { sendVerificationTo, signUp } from "./sign-up.ts";

/** Identity by Firebase, with the profile in the shop's own database. */
export function openFirebase(
  config: FirebaseConfig,
  environment: FirebaseEnvironment = firebaseEnvironment(config),
): Identity {
  const auth = environment.openSession();
  const session = openSession(auth, environment);
  const user = async () => {
    await auth.authStateReady();
    return auth.currentUser;
  };
  const refresh = () => lookAgain(auth, session, user);
  const ask = shopOf(environment, user, () => void refresh());
  const api = shopApi(ask);
  const provider = openProvider({ environment, auth, session, user, refresh });
  const { signOut } = provider;
  const security = accountSecurity({
    shopName: environment.shopName,
    auth,
    ask,
    api,
    user,
    refresh,
    signOut,
  });
  return { provider, profiles: api.profiles, security };
}

type Parts = {
  environment: FirebaseEnvironment;
  auth: Auth;
  session: FirebaseSession;
  user(): Promise<User | null>;
  refresh: IdentityProvider["refresh"];
};

function openProvider({ environment, auth, session, user, refresh }: Parts): IdentityProvider {
  const google = googleSignIn(environment, auth, session);
  // Who has just signed up is signed out, but may ask for another email as long as this page lives.
  let newcomer: User | null = null;
  let signUpAuth: Auth | null = null;
  // Whoever opens this and is nobody yet may well choose Google next.
  void user().then((known) => known ?? google.prepare());

  async function signOut() {
    newcomer = null;
    session.forgetPending();
    const ended = await outcomeOf(auth.signOut());
    if (!ended.ok) environment.log(`Signing out failed: ${ended.error.message}`);
    session.settle();
  }

  return {
    observe: session.observe,
    refresh,
    signOut,
    signInWithGoogle: google.signIn,
    async signIn(email, password) {
      const entered = await outcomeOf(signInWithEmailAndPassword(auth, email, password));
      if (!entered.ok) return entered;
      newcomer = null;
      const person = entered.value.user;
      const entry = await enterShop(shopOf(environment, async () => person));
      session.settle();
      return ok({ ...accountOf(person), ...entry });
    },
    async signUp(account) {
      const created = await signUp(environment, (signUpAuth ??= environment.openSignUp()), account);
      if (!created.ok) return created;
      const { email, warnings } = created.value;
      if (await user()) await signOut();
      newcomer = created.value.user;
      session.wait(email);
      return ok({ email, warnings });
    },
    async updateDisplayName(displayName) {
      const owner = await user();
      if (!owner) return refusal("no-current-user");
      const updated = await outcomeOf(updateProfile(owner, { displayName }));
      session.settle();
      return nothing(updated);
    },
    async sendVerification() {
      const owner = await user();
      const receiver = owner ?? (session.pendingEmail() === null ? null : newcomer);
      if (receiver) return nothing(await sendVerificationTo(receiver, environment.origin));
      return session.pendingEmail() === null ? refusal("no-current-user") : signInToResend;
    },
    async sendReset(email) {
      // Firebase's own check is not the same everywhere.
      if (parseEmailAddress(email) === null) return refusal("invalid-email");
      const sent = await outcomeOf(
        sendPasswordResetEmail(auth, email, { url: `${environment.origin}/auth` }),
      );
      // Said only by a project without protection against finding out addresses.
      if (!sent.ok && sent.error.code === "user-not-found") return ok(null);
      return nothing(sent);
    },
  };
}

// Only the page that signed up knows the newcomer; a reload forgets them.
const signInToResend: Result<never, IdentityError> = err({
  code: "no-current-user",
  message: "Please sign in to have the email sent again.",
});

/** Asks Firebase again who is signed in. A session that it has ended is over here, too. */
async function lookAgain(
  auth: Auth,
  session: FirebaseSession,
  user: () => Promise<User | null>,
): Promise<Result<null, IdentityError>> {
  const owner = await user();
  if (!owner) return ok(null);
  const seen = await outcomeOf(reload(owner).then(() => owner.getIdToken(true)));
  if (!seen.ok && !isSessionOver(seen.error)) return seen;
  if (!seen.ok) await outcomeOf(auth.signOut());
  session.settle();
  return ok(null);
}
