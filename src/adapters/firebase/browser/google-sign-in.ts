import type { User } from "@firebase/auth";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { SignedIn } from "#modules/accounts/ports/identity-provider.ts";
import type { FirebaseEnvironment, GoogleWindow } from "./firebase-environment.ts";
import { outcomeOf } from "./identity-errors.ts";

type Outcome = Result<SignedIn, IdentityError>;

/** Sign-in through Google's window. Calls share the outcome while a window is open. */
export function googleSignIn(
  environment: Pick<FirebaseEnvironment, "openGoogle">,
  enter: (user: User) => Promise<Outcome>,
) {
  let google: GoogleWindow | null = null;
  let running: Promise<Outcome> | null = null;

  async function run(): Promise<Outcome> {
    const { signIn, forget } = (google ??= environment.openGoogle());
    const came = await outcomeOf(signIn());
    if (!came.ok) return came;
    const entered = await enter(came.value);
    await forget();
    return entered;
  }

  return {
    /** Loads Firebase's popup code in advance, so that a click need not wait for it. */
    prepare: () => void (google ??= environment.openGoogle()),
    signIn: () => (running ??= run().finally(() => (running = null))),
  };
}
