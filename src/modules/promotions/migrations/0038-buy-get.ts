import { sql, type Kysely } from "kysely";

/** Promotions of brands and single products, and cheaper units for bought ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const goods = [
    "brand_ids",
    "product_ids",
    "get_category_ids",
    "get_brand_ids",
    "get_product_ids",
  ];
  const quantities = ["buy_quantity", "get_quantity", "times_per_order"];
  await sql
    .raw(
      `alter table promotion
        ${goods.map((name) => `add ${name} integer[] check (cardinality(${name}) > 0),`).join(" ")}
        ${quantities.map((name) => `add ${name} integer check (${name} > 0),`).join(" ")}
        drop constraint promotion_kind_check,
        drop constraint promotion_check2,
        add constraint promotion_kind_check
          check (kind in ('percent', 'fixed', 'free-shipping', 'buy-get')),
        add constraint promotion_percent_of_kind_check
          check ((kind in ('percent', 'buy-get')) = (percent is not null)),
        add constraint promotion_buy_get_check check (case when kind = 'buy-get'
          then buy_quantity is not null and get_quantity is not null
          else coalesce(buy_quantity, get_quantity, times_per_order) is null
            and coalesce(get_category_ids, get_brand_ids, get_product_ids) is null end)`,
    )
    .execute(db);
}
