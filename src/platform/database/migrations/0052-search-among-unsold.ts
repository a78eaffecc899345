import { sql, type Kysely } from "kysely";

/**
 * Adds partial text indexes over sold products and over samples of unsold ones: after an import, when nothing has sold
 * yet, a common word finds enough matches there without reading all (record 9).
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
