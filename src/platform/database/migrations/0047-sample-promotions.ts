import { sql, type Kysely } from "kysely";

/** The coupons of the sample shop say so of themselves, as its goods do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion add column is_sample boolean not null default false`.execute(db);
}
