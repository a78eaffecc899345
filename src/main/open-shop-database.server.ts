import { setTimeout as delay } from "node:timers/promises";
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.server.ts";
import { hasCluster } from "#platform/embedded-postgres/prepare-cluster.server.ts";
import {
  openDatabase,
  type Database,
  type DatabaseConfig,
} from "#platform/database/database.server.ts";
import { databaseConnection } from "#platform/database/database-hosts.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { seedShop } from "#modules/sample/store/seed.server.ts";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import type { Config } from "./config/config.ts";
import { RUNNER_CONNECTIONS } from "#platform/jobs/job-handler.ts";
import { migrations, translatables } from "./modules.ts";
import { placeOf } from "./shop-settings.ts";
import { orInterrupted } from "./stop-signal.ts";

export type ShopDatabase = { db: Database; close(): Promise<void> };

/** Separate pools, so that load on one leaves the others their connections. */
export type ServingDatabase = ShopDatabase & {
  /** For pages that the cache renders. */
  pagesDb: Database;
  /** For the invalidation feed. */
  feedDb: Database;
  /** For taking and finishing jobs. */
  jobsDb: Database;
  /** Whether no other process of the shop works on it: that of an embedded database that has not started others. */
  isAlone: boolean;
};

type Options = Pick<Config, "databaseUrl" | "dataDir" | "firstCatalogue"> &
  Partial<Pick<Config, "databaseConnections" | "webProcess">> & {
    /** Throws if no shop exists in the database, and creates nothing. */
    mustExist?: boolean;
  };

const CLOSE_WITHIN_MS = 2000;

/**
 * Opens the shop's database, embedded or by URL, runs migrations, and fills a new one with its first catalogue. Only an
 * import is `long` work, whose statements have no time limit.
 */
export async function openShopDatabase(
  { databaseConnections = 10, webProcess = null, mustExist = false, ...config }: Options,
  log: (line: string) => void,
  work: "ordinary" | "long" = "ordinary",
  stop: AbortSignal = new AbortController().signal,
): Promise<ServingDatabase> {
  if (mustExist && config.databaseUrl === null && !hasCluster(config.dataDir)) throw noShop(config);
  const start = webProcess === null ? startEmbeddedPostgres : joinStarted;
  const embedded =
    config.databaseUrl === null ? await start({ dataDir: config.dataDir, log }) : null;
  const connection = embedded?.connection ?? databaseConnection(config.databaseUrl ?? "");
  let isClosing = false;
  const open = (options: DatabaseConfig) =>
    openDatabase(
      { ...connection, ...options },
      (error) => isClosing || log(`A database connection was lost: ${error.message}`),
    );
  try {
    // No time limit: a migration may take long or wait for another node's. The database rolls back an interrupted one.
    if (webProcess === null) {
      await orInterrupted(makeReady(open({ answerWithinMs: null }), config, mustExist), stop);
      await embedded?.guardAuditLog();
    }
  } catch (error) {
    isClosing = true;
    await embedded?.stop();
    throw error;
  }
  const pagesMax = Math.floor(databaseConnections * 0.4);
  const max = databaseConnections - pagesMax - 1;
  const db = open(work === "long" ? { answerWithinMs: null, max } : { max });
  const pagesDb = open({ max: pagesMax });
  const feedDb = open({ max: 1 });
  // No time limit: a LISTEN connection is idle for long.
  const jobsDb = open({ answerWithinMs: null, max: RUNNER_CONNECTIONS });
  return {
    db,
    pagesDb,
    feedDb,
    jobsDb,
    isAlone: embedded !== null && webProcess === null,
    async close() {
      isClosing = true;
      await closeConnections(db, pagesDb, feedDb, jobsDb);
      await embedded?.stop();
    },
  };
}

/** The embedded database that the process which started this one has prepared. */
async function joinStarted(
  options: Parameters<typeof joinEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  const connection = await joinEmbeddedPostgres(options);
  if (!connection) throw new Error(`The database in ${options.dataDir} is not running.`);
  const nothing = () => Promise.resolve();
  return { connection, guardAuditLog: nothing, stop: nothing };
}

/** Closes pools within a time limit; the server cancels queries that are still running. */
export async function closeConnections(...pools: Database[]): Promise<void> {
  const closed = Promise.all(pools.map((pool) => pool.destroy()));
  await Promise.race([closed, delay(CLOSE_WITHIN_MS, undefined, { ref: false })]);
}

/** Returns the error of a command that finds no shop. */
export function noShop(config: Pick<Config, "databaseUrl" | "dataDir">): Error {
  return new Error(
    `There is no shop in ${placeOf(config)}; name its folder with DATA_DIR or its database with DATABASE_URL, ` +
      "or start a new shop there with npm start.",
  );
}

/** Migrates the database and fills a new one. Throws if a shop must exist and none was ever started. */
async function makeReady(db: Database, config: Options, mustExist: boolean): Promise<void> {
  try {
    if (mustExist && (await findShopSettings(db)) === null) throw noShop(config);
    await migrateToLatest(db, migrations);
    await seedShop(db, translatables, config.firstCatalogue);
  } finally {
    await db.destroy();
  }
}
