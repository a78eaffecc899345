import { sql, type Kysely } from "kysely";

/** The newest entry of a run is found without reading the run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_entry_of_run on audit_entry (bulk, id) where bulk is not null`.execute(
    db,
  );
  await sql`drop index audit_entry_of_bulk`.execute(db);
}
