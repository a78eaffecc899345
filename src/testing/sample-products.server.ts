import type { TestDatabase } from "./database.server.ts";
import { sql, type RawBuilder } from "kysely";
import { cellColumns } from "#modules/catalogue/store/listing/facet-cells.server.ts";

export type SampleProduct = { id: number; category: number; variants: number[] };

/** Products of the sample shop: those without variants, and the first with two. */
export async function sampleProducts({ pool }: Pick<TestDatabase, "pool">) {
  const { rows } = await pool.query<SampleProduct>(`
    select id::integer, category_id as category,
      array(select variant.id::integer from variant where product_id = product.id order by 1) as variants
    from product order by product.id`);
  return {
    plain: rows.filter(({ variants }) => variants.length === 0),
    choice: rows.find(({ variants }) => variants.length === 2) as SampleProduct,
  };
}

/** The cells of brands with one count per row: brand_id, rating_box, in_stock, product_count. */
export function singleCells(cells: RawBuilder<unknown>): RawBuilder<unknown> {
  const counts = cellColumns.map(
    ({ ratingBox, inStock, column }) =>
      sql`(${sql.lit(ratingBox)}, ${sql.lit(inStock)}, ${column})`,
  );
  return sql`
    select brand_id, single.rating_box, single.in_stock, sum(single.product_count)::bigint as product_count
    from (${cells}) as cell, lateral (values ${sql.join(counts)}) as single (rating_box, in_stock, product_count)
    group by 1, 2, 3 having sum(single.product_count) > 0 order by 1, 2, 3`;
}

/** The distinct cache tags that a change records, sorted. */
export async function notedTags(
  { pool }: Pick<TestDatabase, "pool">,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await pool.query("select coalesce(max(id), 0) as id from page_change");
  await work();
  const { rows } = await pool.query<{ subject: string }>(
    "select distinct subject from page_change where id > $1 order by 1",
    [before.rows[0]?.id],
  );
  return rows.map(({ subject }) => subject);
}

/** The duplicates in a list: each later occurrence. */
export function repeated<Item>(items: Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}
