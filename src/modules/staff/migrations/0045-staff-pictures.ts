import { sql, type Kysely } from "kysely";

/** The own picture of staff, a small WebP file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_member add column picture bytea check (octet_length(picture) <= 65536)`.execute(
    db,
  );
}
