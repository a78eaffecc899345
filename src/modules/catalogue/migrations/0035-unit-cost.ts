import { sql, type Kysely } from "kysely";

/**
 * What a unit costs the shop, known to staff only. The functions of 0015 and 0016 name their columns, so that this one
 * changes no page; the commands count its edits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["product", "variant"])
    await sql`alter table ${sql.table(table)} add column cost integer check (cost >= 0)`.execute(
      db,
    );
}
