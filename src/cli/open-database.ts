import { EmbeddedPostgresError } from "#platform/embedded-postgres/embedded-postgres-error.ts";
import {
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#platform/embedded-postgres/embedded-postgres.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { databaseConnection } from "#platform/database/database-hosts.server.ts";
import type { Config } from "#main/config/config.ts";
import {
  closeConnections,
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

/** The database of a shop that exists, also while the shop is running and keeps its folder to itself. */
export async function openShopDatabaseOrJoin(
  config: Config,
  log: Log,
  stop: AbortSignal,
): Promise<ShopDatabase> {
  try {
    return await openShopDatabase({ ...config, mustExist: true }, log, "long", stop);
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
    return { db, close: () => closeConnections(db) };
  }
}
