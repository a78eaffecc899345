import { startEmbeddedPostgres } from "#adapters/database/embedded-postgres.server.ts";
import { openDatabase, type Database } from "#db/database.server.ts";
import { migrateToLatest } from "#db/migrate.server.ts";
import { seedShop, type FirstCatalogue } from "#db/seed/seed.server.ts";
import type { Config } from "./config.ts";

export type ShopDatabase = { db: Database; close(): Promise<void> };

/**
 * Opens the shop's database, embedded or by address, brings it up to date, and fills it with its first catalogue when it
 * is new. Only an import is `long` work, whose statements may take as long as they take.
 */
export async function openShopDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir" | "firstCatalogue">,
  log: (line: string) => void,
  work: "ordinary" | "long" = "ordinary",
): Promise<ShopDatabase> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl ?? "" };
  let isClosing = false;
  const open = (limit: { answerWithinMs?: null }) =>
    openDatabase(
      { ...connection, ...limit },
      (error) => isClosing || log(`A database connection was lost: ${error.message}`),
    );
  try {
    // A migration may take long, or wait for the one of another node.
    await makeReady(open({ answerWithinMs: null }), config.firstCatalogue);
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const db = open(work === "long" ? { answerWithinMs: null } : {});
  return {
    db,
    async close() {
      isClosing = true;
      await db.destroy();
      await embedded?.stop();
    },
  };
}

async function makeReady(db: Database, firstCatalogue: FirstCatalogue): Promise<void> {
  try {
    await migrateToLatest(db);
    await seedShop(db, firstCatalogue);
  } finally {
    await db.destroy();
  }
}
