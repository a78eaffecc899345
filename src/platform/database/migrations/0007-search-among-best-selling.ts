import { sql, type Kysely } from "kysely";

/**
 * The text index once more for products that sell well, so that a common word finds its best-selling matches without
 * reading all others (record 9). Few products are in them, and none that an import brings, before it is sold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const sold of [50, 1000])
    await sql
      .raw(
        `create index product_search_selling_${sold} on product using gin (search) where is_published and units_sold_30_days >= ${sold}`,
      )
      .execute(db);
}
