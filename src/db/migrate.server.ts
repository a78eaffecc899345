import { Migrator } from "kysely/migration";
import type { Database } from "./database.server.ts";
import { migrations } from "./migrations/list.ts";

/** Brings the schema to its latest version; safe when several nodes start at once. Throws what a failing migration threw. */
export async function migrateToLatest(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new Error("The database could not be brought to its latest schema.", { cause: error });
}
