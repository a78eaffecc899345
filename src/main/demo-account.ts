import type { Database } from "#platform/database/database.server.ts";
import {
  demoAccount,
  demoOwner,
  openDemoAccount,
  openDemoOwner,
  removeDemoAccount,
  removeDemoOwner,
} from "#modules/sample/store/demo-account.server.ts";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Config } from "./config/config.ts";

export type DemoAccount = { email: string; password: string };

type Options = {
  config: Pick<Config, "isOnOwnMachine">;
  db: Database;
  clock: Clock;
  log: Log;
};

/** Creates the demo account of a local sample shop; deletes it if the shop is public. */
export async function keepDemoAccount({
  config,
  db,
  clock,
  log,
  identity,
}: Options & { identity: string }): Promise<DemoAccount | null> {
  if (identity === "self-hosted" && config.isOnOwnMachine) {
    const { email, password } = demoAccount;
    return (await openDemoAccount(db, clock.now())) ? { email, password } : null;
  }
  if (await removeDemoAccount(db))
    log.warn({}, "The demo account was removed: this shop can be reached by others.");
  return null;
}

/** How the first person signs in to the admin API: a demo owner, a token that works once, or null for both. */
export type FirstAccess = { owner: DemoAccount | null; setupToken: string | null };

/** Creates the demo owner of a local sample shop, and removes it if the shop is public. */
export async function keepFirstAccess({ config, db, clock }: Options): Promise<FirstAccess> {
  if (!config.isOnOwnMachine) await removeDemoOwner(db);
  const isDemo = config.isOnOwnMachine && (await openDemoOwner(db));
  return {
    owner: isDemo ? { email: demoOwner.email, password: demoAccount.password } : null,
    setupToken: await newSetupToken(db, clock.now()),
  };
}
