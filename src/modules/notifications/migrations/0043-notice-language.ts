import { sql, type Kysely } from "kysely";

/** The language in which an address asked for its email; null for the shop's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_notice add column language text`.execute(db);
}
