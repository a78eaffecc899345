import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** A product or a variant, with what staff change for many at once. */
export type StaffOffer = {
  productId: number;
  variantId: number | null;
  name: string;
  variant: string | null;
  /** Null if another row has it: that of the product or those of its variants. */
  price: number | null;
  compareAtPrice: number | null;
  stockId: number | null;
  stockVersion: number | null;
  onHand: number | null;
  sku: string | null;
  grams: number | null;
  categoryId: number | null;
  subcategoryId: number | null;
  version: number;
  order: number[];
};

/** The products with these ids, each before its variants. */
export async function listStaffOffers(db: Database, ids: readonly number[]): Promise<StaffOffer[]> {
  const { rows } = await sql<StaffOffer>`
    with wanted as (select id, place from unnest(${ids}::bigint[]) with ordinality as listed (id, place))
    select product.id as "productId", null::bigint as "variantId", product.name, null as variant,
      case when priced.is_own then null else product.price end as price,
      case when priced.is_own then null else product.original_price end as "compareAtPrice",
      stock.id as "stockId", stock.version as "stockVersion", stock.on_hand as "onHand",
      product.sku, product.grams, category_id as "categoryId", subcategory_id as "subcategoryId", product.version,
      array[wanted.place, -1] as "order"
    from wanted join product on product.id = wanted.id
      left join stock on stock.product_id = product.id and stock.variant_id is null,
      lateral (select coalesce(bool_or(price is not null), false) as is_own from variant where product_id = product.id) as priced
    union all
    select variant.product_id, variant.id, product.name, variant.name, variant.price, variant.compare_at_price,
      stock.id, stock.version, stock.on_hand, variant.sku, variant.grams, null, null, variant.version,
      array[wanted.place, variant.position]
    from wanted join product on product.id = wanted.id join variant on variant.product_id = product.id
      left join stock on stock.variant_id = variant.id and stock.product_id = product.id
    order by "order", "variantId" nulls first`.execute(db);
  return rows;
}
