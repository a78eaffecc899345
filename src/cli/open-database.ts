import { EmbeddedPostgresError } from "#platform/embedded-postgres/embedded-postgres-error.ts";
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.server.ts";
import { hasCluster } from "#platform/embedded-postgres/prepare-cluster.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { databaseConnection } from "#platform/database/database-hosts.server.ts";
import type { Config } from "#main/config/config.ts";
import {
  closeConnections,
  noShop,
  openShopDatabase,
  type ShopDatabase,
} from "#main/open-shop-database.server.ts";

/** Opens a database to restore a backup into it. An embedded one need not exist yet. */
export async function openEmptyDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Log,
): Promise<ShopDatabase> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
  const connection = embedded?.connection ?? databaseConnection(config.databaseUrl ?? "");
  const db = openDatabase({ ...connection, answerWithinMs: null });
  return {
    db,
    async close() {
      await closeConnections(db);
      await embedded?.stop();
    },
  };
}

type Log = (line: string) => void;

/** Whether the shop is running, in whose embedded server the database is. */
export type JoinedDatabase = ShopDatabase & { isRunning: boolean };

/** The database of a shop that exists, also while the shop is running and keeps its folder to itself. */
export function openShopDatabaseOrJoin(
  config: Config,
  log: Log,
  stop: AbortSignal,
): Promise<ShopDatabase> {
  return orJoin(config, log, () =>
    openShopDatabase({ ...config, mustExist: true }, log, "long", stop),
  );
}

/** The same without migrating it. */
export async function openFormerDatabase(config: Config, log: Log): Promise<JoinedDatabase> {
  if (config.databaseUrl === null && !hasCluster(config.dataDir)) throw noShop(config);
  return orJoin(config, log, () => openEmptyDatabase(config, log));
}

async function orJoin(
  config: Pick<Config, "dataDir">,
  log: Log,
  open: () => Promise<ShopDatabase>,
): Promise<JoinedDatabase> {
  try {
    return { ...(await open()), isRunning: false };
  } catch (error) {
    const isRunning = error instanceof EmbeddedPostgresError && error.code === "folder-in-use";
    const connection = isRunning
      ? await joinEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
    if (connection === null) throw error;
    log("The shop is running; working in its database");
    const db = openDatabase({ ...connection, answerWithinMs: null }, (lost) =>
      log(`The database went away: ${lost.message}`),
    );
    return { db, close: () => closeConnections(db), isRunning: true };
  }
}
