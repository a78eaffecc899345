import type { User } from "@firebase/auth";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { SignedIn } from "#modules/accounts/ports/identity-provider.ts";
import type { FirebaseEnvironment, GoogleWindow } from "./firebase-environment.ts";
import { outcomeOf } from "./identity-errors.ts";

type Outcome = Result<SignedIn, IdentityError>;

/** Sign-in through Google's window; while one is open, every call has its outcome. */
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
    /** Makes ready what a click would else have to wait for. */
    prepare: () => void (google ??= environment.openGoogle()),
    signIn: () => (running ??= run().finally(() => (running = null))),
  };
}
