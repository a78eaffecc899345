import { sql, type Kysely } from "kysely";

/** Finds products by their whole name, and derives the search words of present products again by a job (record 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index product_by_plain_name on product using hash (split_part(search_text, chr(10), 1)) where is_published`.execute(
    db,
  );
  await sql`
    select graphile_worker.add_job('product.refresh-search', '{}') where exists (select from product)`.execute(
    db,
  );
}
