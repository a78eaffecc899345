import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/** Removes trigger work that ran for every imported product but was needed for few (record 36). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DERIVE_STOCK).execute(db);
  await sql.raw(noteAppearing("insert", "new_rows")).execute(db);
  await sql.raw(noteAppearing("delete", "old_rows")).execute(db);
}

// As in migration 0012, but derives prices only where they can depend on stock: products with variants, and products
// still marked as having varying prices.
const DERIVE_STOCK = `
create or replace function derive_product_stock(ids bigint[]) returns void language plpgsql set enable_nestloop = on as $body$
begin
  perform from product where id = any(ids) order by id for no key update;
  update product set in_stock = derived.in_stock, low_stock = derived.low_stock
  from (
    select id, coalesce(unit.in_stock, false) as in_stock,
      case when unit.in_stock and unit.on_hand < 10 then unit.on_hand end as low_stock
    from unnest(ids) as id left join product_stock as unit on unit.product_id = id and unit.product_id = any(ids)
  ) as derived
  where product.id = derived.id
    and (product.in_stock <> derived.in_stock or product.low_stock is distinct from derived.low_stock);
  perform derive_product_prices(array(
    select product_id from variant where product_id = any(ids)
    union select id from product where id = any(ids) and price_varies));
end $body$;`;

// The tags of migrations 0008 and 0051, computed once per statement and not per product.
const MANY = 500;
const SITEMAP_PART = 40000;

const noteAppearing = (event: "insert" | "delete", rows: string) => `
create or replace function note_products_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
begin
  insert into page_change (subject)
  with changed as materialized (
      select id, category_id, units_sold_30_days > 0 as is_sold from ${rows} where is_published),
    place as materialized (select distinct category_id from changed)
  select tag from (
    select unnest(array['products', 'sitemap']) as tag where exists (select from changed)
    union all select 'popularity' where exists (select from changed where is_sold)
    union all select 'sitemap:' || part from (select distinct (id - 1) / ${SITEMAP_PART} + 1 as part from changed) as parts
    union all select unnest(array['category:' || category_id, 'product-pages:' || category_id]) from place
    union all select 'product:' || id from changed where (select count(*) from changed) <= ${MANY}
  ) as noted where tag is not null order by tag;
  return null;
end $body$;`;
