import { sql, type Kysely } from "kysely";

/** Redirects also of pages that staff moved, which no import brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table address_redirect alter column import_id drop not null`.execute(db);
}
