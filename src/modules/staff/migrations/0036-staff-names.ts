import { sql, type Kysely } from "kysely";

/** What colleagues call a staff member. The former name stays the key of the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_member add column full_name text`.execute(db);
}
