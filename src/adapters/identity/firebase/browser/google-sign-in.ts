import { updateCurrentUser, type Auth } from "@firebase/auth";
import { namesOf } from "#domain/account/account.ts";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { ok, type Result } from "#domain/result.ts";
import type { SignedIn } from "#ports/identity-provider.ts";
import { shopApi } from "#adapters/identity/shop-api.ts";
import { enterShop } from "./enter-shop.ts";
import type { FirebaseEnvironment, GoogleWindow } from "./firebase-environment.ts";
import { outcomeOf } from "./identity-errors.ts";
import { accountOf, type FirebaseSession } from "./firebase-session.ts";
import { shopOf } from "./shop-of.ts";

type Outcome = Result<SignedIn, IdentityError>;

/** Sign-in through Google's window; while one is open, every call has its outcome. */
export function googleSignIn(
  environment: FirebaseEnvironment,
  auth: Auth,
  session: FirebaseSession,
) {
  let google: GoogleWindow | null = null;
  let running: Promise<Outcome> | null = null;

  async function run(): Promise<Outcome> {
    const { signIn, forget } = (google ??= environment.openGoogle());
    const came = await outcomeOf(signIn());
    if (!came.ok) return came;
    const user = came.value;
    const ask = shopOf(environment, async () => user);
    const entry = await enterShop(ask);
    // Without the record the names still come from the display name.
    await shopApi(ask).openProfile(namesOf(user.displayName ?? ""));
    const entered = await outcomeOf(updateCurrentUser(auth, user));
    await forget();
    session.settle();
    return entered.ok ? ok({ ...accountOf(user), ...entry }) : entered;
  }

  return {
    /** Makes ready what a click would else have to wait for. */
    prepare: () => void (google ??= environment.openGoogle()),
    signIn: () => (running ??= run().finally(() => (running = null))),
  };
}
