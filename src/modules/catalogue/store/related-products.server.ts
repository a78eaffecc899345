import { sql } from "kysely";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  summaryColumns,
  summariesOf,
  summaryJoins,
  type SummaryRow,
} from "./product-row.server.ts";

/** The category, brand and type that related products may share. */
export type ProductPlace = {
  id: number;
  categoryId: number;
  subcategoryId: number | null;
  brandId: number;
  type: string | null;
};

const order = sql`in_stock desc, units_sold_30_days desc, id`;

/**
 * Other products of its category, at most `count` (§9): those in stock first, then those with the same
 * subcategory and type, subcategory, type, or brand, each by sales. Each step reads at most that many rows from an
 * index.
 */
export async function listRelated(
  db: Database,
  place: ProductPlace,
  count: number,
): Promise<ProductSummary[]> {
  const { id, categoryId, subcategoryId, brandId, type } = place;
  const some = (closeness: number, shared: ReturnType<typeof sql>) => sql`
    (select id, in_stock, units_sold_30_days, ${sql.lit(closeness)} as closeness from product
     where is_published and category_id = ${categoryId} and id <> ${id} and ${shared}
     order by ${order} limit ${sql.lit(count)})`;
  const bySubcategory = sql`subcategory_id = ${subcategoryId}`;
  const byType = sql`type = ${type}`;
  const choices = [
    ...(subcategoryId !== null && type !== null
      ? [some(1, sql`${bySubcategory} and ${byType}`)]
      : []),
    ...(subcategoryId === null ? [] : [some(2, bySubcategory)]),
    ...(type === null ? [] : [some(3, byType)]),
    some(4, sql`brand_id = ${brandId}`),
    some(5, sql`true`),
  ];
  const { rows } = await sql<SummaryRow>`
    with near as (
      select id, min(closeness) as closeness
      from (${sql.join(choices, sql` union all `)}) as choice
      group by id, in_stock, units_sold_30_days
      order by in_stock desc, min(closeness), units_sold_30_days desc, id limit ${sql.lit(count)}
    )
    select ${summaryColumns} from near join product on product.id = near.id ${summaryJoins}
    order by in_stock desc, closeness, units_sold_30_days desc, product.id`.execute(db);
  return summariesOf(db, rows);
}
