import { sql, type Kysely } from "kysely";

/** The lowest price of 30 days is shown always, never, or by the law of the shop's country; a stored yes is always. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update setting set value = jsonb_set(value, '{hasLowestPrice}', '"always"')
    where name = 'content' and value -> 'hasLowestPrice' = 'true'`.execute(db);
}
