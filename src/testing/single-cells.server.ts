import { sql, type RawBuilder } from "kysely";
import { cellColumns } from "#modules/catalogue/store/listing/facet-cells.server.ts";

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
