import type { ClientBase } from "pg";
import type { Database } from "#platform/database/database.server.ts";
import { listMigrations, UNFINISHED } from "#platform/database/migrate.server.ts";

/** Among the migrations, so that no shop starts in the database. */
export async function noteUnfinished(client: ClientBase, since: string): Promise<void> {
  await client.query("insert into kysely_migration (name, timestamp) values ($1, now())", [
    `${UNFINISHED}${since}`,
  ]);
}

export async function forgetUnfinished(client: ClientBase): Promise<void> {
  await client.query("delete from kysely_migration where starts_with(name, $1)", [UNFINISHED]);
}

/** The oldest transaction that a begun move may have missed; null if the database has no begun move. */
export async function findUnfinished(db: Database): Promise<string | null> {
  const name = (await listMigrations(db)).find((each) => each.startsWith(UNFINISHED));
  return name?.slice(UNFINISHED.length) ?? null;
}
