import { sql, type Kysely } from "kysely";

/** Finds an imported picture by where it comes from; a hash, since an address may be long. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index picture_by_source on picture using hash (source_url) where source_url is not null`.execute(
    db,
  );
}
