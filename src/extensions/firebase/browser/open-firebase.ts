import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  updateProfile,
  type Auth,
  type User,
} from "@firebase/auth";
import { displayNameOf, type NewAccount } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type {
  Identity,
  SignedIn,
  SignedUp,
  SignUpWarning,
} from "#modules/accounts/ports/identity.ts";
import { askShop, nothing } from "#adapters/self-hosted/ask-shop.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import {
  firebaseEnvironment,
  type FirebaseConfig,
  type FirebaseEnvironment,
  type GoogleWindow,
} from "./firebase-environment.ts";
import { FirebaseSession } from "./firebase-session.ts";
import { fail, outcomeOf } from "./identity-errors.ts";
import { passwordCalls, resetCalls, weakness } from "./passwords.ts";

const firebaseTexts = texts("firebase", {
  signInToResend: "Please sign in to have the email sent again.",
});

type Outcome<T = null> = Promise<Result<T, IdentityError>>;

/** The identity provider on Firebase. Its ID token is exchanged for a session of the shop. */
export function openFirebase(
  config: FirebaseConfig,
  environment: FirebaseEnvironment = firebaseEnvironment(config),
): Identity {
  const session = new FirebaseSession(environment);
  const refresh = () => session.refresh();
  const ask = askShop({ fetch: environment.fetch, onSignedOut: () => void refresh() });
  const google = googleSignIn(environment, session);
  void session.user().then((known) => (known ? session.confirm(known) : google.prepare()));
  return {
    ask,
    observe: session.observed.observe,
    refresh,
    signInWithGoogle: google.signIn,
    ...accountCalls(environment, session),
    ...passwordCalls(session, environment.shopName),
    /** Firebase can't end single sessions: all end, and this browser gets a new one. */
    async endOtherDevices() {
      const path = "/api/auth/end-other-devices";
      const ended = await ask.json<{ customToken: string | null }>(path, {});
      if (!ended.ok) return ended;
      const { customToken } = ended.value;
      if (customToken === null) return ok(null);
      const again = await outcomeOf(signInWithCustomToken(session.auth, customToken));
      return nothing(again.ok ? await session.exchange(again.value.user) : again);
    },
  };
}

function accountCalls(environment: FirebaseEnvironment, session: FirebaseSession) {
  const { observed } = session;
  // A new user is signed out, but this page may still request another verification email for them.
  let newcomer: User | null = null;
  let signUpAuth: Auth | null = null;
  let signInAuth: Auth | null = null;

  async function signOut() {
    newcomer = null;
    await session.leave();
  }

  return {
    signOut,
    forms: {
      async signIn(email, password) {
        signInAuth ??= environment.openSignIn();
        const proven = await outcomeOf(signInWithEmailAndPassword(signInAuth, email, password));
        if (!proven.ok) return proven;
        newcomer = null;
        const entered = await session.enter(proven.value.user);
        await signInAuth.signOut();
        return entered;
      },
      async signUp(account) {
        signUpAuth ??= environment.openSignUp();
        const created = await signUp({ environment, session, auth: signUpAuth }, account);
        if (!created.ok) return created;
        const { user, ...signedUp } = created.value;
        if (await session.user()) await signOut();
        newcomer = user;
        return ok(signedUp);
      },
      async sendReset(email) {
        // Firebase's own validation differs between its APIs.
        if (parseEmailAddress(email) === null) return fail("invalid-email");
        const url = `${environment.origin}/auth`;
        const sent = await outcomeOf(sendPasswordResetEmail(session.auth, email, { url }));
        // Only returned by projects without email enumeration protection.
        if (!sent.ok && sent.error.code === "user-not-found") return ok(null);
        return nothing(sent);
      },
      ...resetCalls(session.auth, environment.shopName),
    },
    // Observers hear of the account from Firebase.
    enter: () => {},
    wait(email) {
      observed.beginPending(email);
      session.settle();
    },
    async sendVerification() {
      const owner = await session.user();
      const isPending = observed.pendingEmail() !== null;
      const receiver = owner ?? (isPending ? newcomer : null);
      if (receiver) return nothing(await sendVerificationTo(receiver, environment.origin));
      return isPending ? signInToResend() : fail("no-current-user");
    },
  } satisfies Partial<Identity>;
}

// Only the page of the sign-up knows the new user; a reload loses them.
const signInToResend = (): Result<never, IdentityError> =>
  err({ code: "no-current-user", message: firebaseTexts.signInToResend });

type SignUpParts = { environment: FirebaseEnvironment; session: FirebaseSession; auth: Auth };

/**
 * §4 Creates the account, sets its name, writes the profile, sends the verification email and signs
 * out. It uses an `Auth` of its own, so that no observer sees a session. The returned user can
 * request emails until the page is left.
 */
async function signUp(
  { environment: { shopName, origin }, session, auth }: SignUpParts,
  { email, password, ...names }: NewAccount,
): Outcome<SignedUp & { user: User }> {
  const displayName = displayNameOf(names);
  const weak = weakness(password, { email, displayName, shopName });
  if (weak) return weak;
  const created = await outcomeOf(createUserWithEmailAndPassword(auth, email, password));
  if (!created.ok) return created;
  const { user } = created.value;
  const warnings: SignUpWarning[] = [];
  // From here on the account is kept, whatever fails: its owner can do the rest later.
  const named = await outcomeOf(updateProfile(user, { displayName }));
  const record = await session.send("/api/auth/profile", user, names);
  if (!named.ok || !record.ok) warnings.push("profile");
  if (!(await sendVerificationTo(user, origin)).ok) warnings.push("verification");
  await auth.signOut();
  return ok({ email: user.email ?? email, warnings, user });
}

/** Sends the verification email; its link leads back to the sign-in form. */
function sendVerificationTo(user: User, origin: string) {
  return outcomeOf(sendEmailVerification(user, { url: `${origin}/auth?verified=1` }));
}

/** Sign-in through Google's window. Calls share the outcome while a window is open. */
function googleSignIn(environment: FirebaseEnvironment, session: FirebaseSession) {
  let google: GoogleWindow | null = null;
  let running: Outcome<SignedIn> | null = null;

  async function run(): Outcome<SignedIn> {
    const { signIn, forget } = (google ??= environment.openGoogle());
    const came = await outcomeOf(signIn());
    if (!came.ok) return came;
    const entered = await session.enter(came.value);
    await forget();
    return entered;
  }

  return {
    /** Loads Firebase's popup code in advance, so that a click need not wait for it. */
    prepare: () => void (google ??= environment.openGoogle()),
    signIn: () => (running ??= run().finally(() => (running = null))),
  };
}
