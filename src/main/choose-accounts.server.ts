import { DEMONSTRATION, openDemonstration } from "#adapters/google/demonstration.server.ts";
import { googleOAuth } from "#adapters/google/google-oauth.server.ts";
import { forgetProvider } from "#modules/accounts/store/google-methods.server.ts";
import { ensureSecret } from "#platform/database/ensure-secret.server.ts";
import { openFirebaseAccounts } from "#adapters/firebase/server/accounts.server.ts";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import type { AuthApi } from "#adapters/self-hosted/server/auth-route.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { Config } from "./config/config.ts";

type Options = {
  config: Config;
  shop: Sender;
  db: Database;
  clock: Clock;
  log: Log;
};

/**
 * Chooses the identity provider from the environment. Without keys Google sign-in is off, or a demo
 * in a local trial shop.
 */
export async function chooseAccounts({
  config,
  ...services
}: Options): Promise<Accounts & { api: AuthApi }> {
  if (config.firebase !== null) return openFirebaseAccounts({ ...services, ...config.firebase });
  const { google, isOnOwnMachine, isSignUpOpen } = config;
  const demonstration =
    google === null && isOnOwnMachine ? openDemonstration(services.shop.url) : null;
  if (!isOnOwnMachine) await forgetDemonstration(services);
  const secret = await ensureSecret(services.db, "google-window");
  const accounts = openSelfHostedAccounts({
    ...services,
    google: google ? googleOAuth({ ...services, google, secret }) : (demonstration?.google ?? null),
    isSignUpOpen,
  });
  if (demonstration) accounts.api.route("/", demonstration.api);
  return accounts;
}

/** Once others can reach the shop, its sign-ins are deleted: it verifies no address. */
async function forgetDemonstration({ db, log }: Pick<Options, "db" | "log">): Promise<void> {
  const people = await forgetProvider(db, DEMONSTRATION);
  if (people > 0)
    log.warn({ people }, "Accounts of the demonstration are deleted: others can reach the shop.");
}
