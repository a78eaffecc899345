import { openFirebaseAccounts } from "#adapters/identity/firebase/server/accounts.server.ts";
import { openSelfHostedAccounts } from "#adapters/identity/self-hosted/server/accounts.server.ts";
import type { AuthApi } from "#adapters/identity/server/auth-route.server.ts";
import type { Database } from "#db/database.server.ts";
import type { Accounts } from "#ports/accounts.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import type { Sender } from "#domain/shop.ts";
import type { Config } from "./config.ts";

type Options = {
  config: Config;
  shop: Sender;
  db: Database;
  clock: Clock;
  log: Log;
};

/** The identity that the environment asks for. */
export function chooseAccounts({
  config,
  ...services
}: Options): Promise<Accounts & { api: AuthApi }> {
  if (config.firebase !== null) return openFirebaseAccounts({ ...services, ...config.firebase });
  const { google, isSignUpOpen } = config;
  return openSelfHostedAccounts({ ...services, google, isSignUpOpen });
}
