import { sql, type Kysely } from "kysely";

/** The audit log is searched by who changed something and by the time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_by_time on audit_entry (at)`.execute(db);
  await sql`create index audit_entry_by_words on audit_entry
    using gin ((actor_name || ' ' || command) gin_trgm_ops)`.execute(db);
}
