import path from "node:path";
import { createOutsideView } from "#adapters/dns/outside-view.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryWhileAway } from "#platform/database/retry-transaction.server.ts";
import { findStranded } from "#modules/orders/use-cases/compare-with-providers.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import type { LiveSettings } from "#modules/settings/use-cases/live-settings.server.ts";
import type { ProvidedAccounts } from "#modules/accounts/api/identity-provider.ts";
import { systemClock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import type { Config } from "./config/config.ts";
import { chooseAccounts } from "./choose-accounts.server.ts";
import {
  keepDemoAccount,
  keepFirstAccess,
  type DemoAccount,
  type FirstAccess,
} from "./demo-account.ts";
import type { Mailbox } from "#platform/mail/mailbox.server.ts";
import { MAILBOX_PATH } from "./api/mailbox-pages.ts";
import { chooseMailbox } from "./mailer.ts";
import { liveConnections } from "./live-connections.server.ts";
import { followSender, followShop, withStoredSecrets } from "./shop-settings.ts";
import { openShopSettings } from "./open-shop-settings.server.ts";
import { openShopDatabase, type ServingDatabase } from "./open-shop-database.server.ts";
import { enterShop, type RunningShop } from "#main/running-shop.server.ts";
import { startJobRunner, type JobRunner } from "#platform/jobs/job-runner.ts";
import { jobHandlers as handlers, notificationKinds, orderMessages } from "./modules.ts";
import { orInterrupted } from "./stop-signal.ts";

export type OpenServices = {
  /** Includes the settings that all processes of the shop share. */
  config: Config;
  services: Services;
  liveSettings: LiveSettings;
  /** Separate connections for pages that the cache renders, and for its invalidation feed. */
  pagesDb: Database;
  feedDb: Database;
  /** The account routes below /api/auth. */
  auth: ProvidedAccounts["api"];
  /** A demo account and the sent emails, in a trial shop. */
  demo: DemoAccount | null;
  firstAccess: FirstAccess;
  mailbox: Mailbox | null;
  /** Starts no further jobs and stops running ones within seconds. */
  stopJobs(): Promise<void>;
  /** Finishes running work, then closes the database. */
  close(): Promise<void>;
};

/** Retries at start: on a machine that boots everything at once, the database may not respond for seconds. */
const START_RETRIES = { withinMs: 30_000, everyMs: 250 };

/** Opens everything behind the pages: the database and the jobs. A stop signal during the start cancels long work. */
export async function openServices(
  config: Config,
  log: Log,
  say: Telling["say"],
  stop = new AbortController().signal,
): Promise<OpenServices> {
  const database = await openShopDatabase(config, say, "ordinary", stop);
  try {
    return await orInterrupted(enterAndOpen(database, config, { log, say }), stop);
  } catch (error) {
    // Close it here: the embedded server outlives the process that started it.
    await database.close();
    throw error;
  }
}

type Telling = { log: Log; say: (line: string) => void };

async function enterAndOpen(
  database: ServingDatabase,
  config: Config,
  telling: Telling,
): Promise<OpenServices> {
  const running = await retryWhileAway(() => enterShop(database, config), START_RETRIES);
  try {
    return await openOn(database, running, telling);
  } catch (error) {
    await running.leave();
    throw error;
  }
}

async function openOn(
  { db, pagesDb, feedDb, jobsDb, isAlone, close }: ServingDatabase,
  { config: own, leave }: RunningShop,
  { log, say }: Telling,
): Promise<OpenServices> {
  const prepared = await retryWhileAway(() => prepare({ own, db, log }), START_RETRIES);
  const { config, accounts, first, liveSettings, shop, connections } = prepared;
  const services: Services = {
    db,
    clock: systemClock,
    get shop() {
      return shop();
    },
    get settings() {
      return liveSettings.current;
    },
    get payments() {
      return connections.payments;
    },
    get extensions() {
      return connections.extensions;
    },
    accounts,
    outsideView: createOutsideView(),
    mailboxPath: first.mailbox && MAILBOX_PATH,
    shopEmails: config.shopEmails,
    notificationKinds,
    orderMessages,
    academicHosts: config.academicHosts,
    backupFolder: path.join(config.dataDir, "backups"),
    // Set last, because the runner needs these services.
    jobs: { isStalled: () => jobs.isStalled() },
  };
  await retryWhileAway(() => sayStranded(services, say), START_RETRIES);
  const runsJobs = (config.webProcess ?? 1) === 1;
  const { mailer } = connections;
  const tools = { services, mailer, log, beforeEach: liveSettings.refresh };
  const jobs = runsJobs
    ? await startJobRunner({ db: jobsDb, isAlone, handlers, ...tools })
    : noJobs;
  const stopJobs = once(() => jobs.stop());
  return {
    config,
    services,
    liveSettings,
    pagesDb,
    feedDb,
    ...first,
    stopJobs,
    close: async () => {
      try {
        await stopJobs();
        await leave();
      } finally {
        await close();
      }
    },
  };
}

/** Of several processes on a machine, the first one runs the jobs. */
const noJobs: JobRunner = { isStalled: () => false, stop: () => Promise.resolve() };

async function sayStranded(services: Services, say: Telling["say"]): Promise<void> {
  for (const sentence of await findStranded(services)) say(sentence);
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** `own` is the configuration without the stored keys, which may change. */
async function prepare({ own, db, log }: { own: Config; db: Database; log: Log }) {
  const clock = systemClock;
  const full = await withStoredSecrets(db, own);
  if (!full.ok) throw new Error(full.error);
  const config = full.value;
  const sender = followSender(() => shop());
  const connections = liveConnections({ config: own, shop: sender, db, clock, log });
  const liveSettings = await openShopSettings(db, own.overrides, connections.follow);
  const shop = followShop(liveSettings, config.site);
  const { api: auth, ...accounts } = await chooseAccounts({ config, shop: sender, db, clock, log });
  const identity = accounts.config.kind;
  const demo = await keepDemoAccount({ config, db, clock, log, identity });
  const firstAccess = await keepFirstAccess({ config, db, clock, log });
  await prepareOrderSecrets(db);
  return {
    config,
    accounts,
    first: { auth, demo, firstAccess, mailbox: chooseMailbox(config) },
    liveSettings,
    shop,
    connections,
  };
}
