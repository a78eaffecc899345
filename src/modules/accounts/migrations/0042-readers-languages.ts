import { sql, type Kysely } from "kysely";

/** The languages that members and subscribers read; null for the shop's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column language text`.execute(db);
  await sql`alter table newsletter_subscriber add column language text`.execute(db);
}
