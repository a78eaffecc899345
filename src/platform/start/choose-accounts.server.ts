import {
  forgetDemonstration,
  openDemonstration,
} from "#adapters/google/demonstration/demonstration.server.ts";
import { openFirebaseAccounts } from "#adapters/firebase/server/accounts.server.ts";
import { openSelfHostedAccounts } from "#api/auth/self-hosted-accounts.server.ts";
import type { AuthApi } from "#api/auth/auth-route.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Accounts } from "#modules/accounts/ports/accounts.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { Config } from "#platform/config/config.ts";

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
    google === null && isOnOwnMachine ? openDemonstration(services.shop.url, services.clock) : null;
  if (!isOnOwnMachine) await forget(services);
  const accounts = await openSelfHostedAccounts({
    ...services,
    google: google ?? demonstration?.settings ?? null,
    isSignUpOpen,
  });
  if (demonstration) accounts.api.route(demonstration.path, demonstration.api);
  return accounts;
}

async function forget({ db, log }: Pick<Options, "db" | "log">): Promise<void> {
  const people = await forgetDemonstration(db);
  if (people > 0)
    log.warn({ people }, "Who signed in by the demonstration is forgotten: others can reach it.");
}
