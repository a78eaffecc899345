import { startEmbeddedPostgres } from "#adapters/database/embedded-postgres.server.ts";
import { openDatabase, type Database } from "#db/database.server.ts";
import { migrateToLatest } from "#db/migrate.server.ts";
import { seedSampleShop } from "#db/seed/seed.server.ts";
import type { Config } from "./config.ts";

export type ShopDatabase = { db: Database; close(): Promise<void> };

/** Opens the shop's database, embedded or by address, brings it up to date, and fills it with the sample shop when it is empty. */
export async function openShopDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: (line: string) => void,
): Promise<ShopDatabase> {
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : null;
  let isClosing = false;
  const db = openDatabase(
    embedded ? embedded.connection : { connectionString: config.databaseUrl ?? "" },
    (error) => isClosing || log(`A database connection was lost: ${error.message}`),
  );
  const close = async () => {
    isClosing = true;
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await migrateToLatest(db);
    await seedSampleShop(db);
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
