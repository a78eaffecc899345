import { sql, type Kysely } from "kysely";

/**
 * The text index once more for what was sold at all, and for every so many-th product that was not: after an import,
 * when nothing is sold yet, enough matches of a common word are found there without reading all others (record 9).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index product_search_selling_1 on product using gin (search)
       where is_published and units_sold_30_days >= 1`,
    )
    .execute(db);
  for (const sample of [4, 8, 16, 64])
    await sql
      .raw(
        `create index product_search_unsold_${sample} on product using gin (search)
         where is_published and units_sold_30_days = 0 and id % ${sample} = 0`,
      )
      .execute(db);
}
