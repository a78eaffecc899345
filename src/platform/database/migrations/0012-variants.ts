import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";
import { NOTE_CHANGED_PRODUCTS } from "./0012-seen-of-products.ts";
import { PRICE_HISTORY } from "./0012-price-history.ts";

/**
 * Gives variants their own prices, codes and options; derives the product's displayed prices from them; keeps a history
 * of every price (record 27).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [
    COLUMNS,
    PRICES_OF_IMPORTS,
    DERIVED,
    TRIGGERS,
    ONLY_DERIVED,
    NOTE_CHANGED_PRODUCTS,
    PRICE_HISTORY,
  ])
    await sql.raw(part).execute(db);
}

const COLUMNS = `
alter table product
  add column price_varies boolean not null default false,
  add column sku text,
  add column barcode text,
  add column type text;
alter table variant
  add column price integer check (price >= 0),
  add column compare_at_price integer check (compare_at_price >= 0),
  add column barcode text,
  add column options jsonb not null default '[]'
    check (jsonb_typeof(options) = 'array' and jsonb_array_length(options) <= 3);`;

// Import files always held a variant's full price; imports stored the difference to the cheapest variant.
const PRICES_OF_IMPORTS = `
alter table product disable trigger user;
alter table variant disable trigger user;
update variant set price = product.price + additional_price, additional_price = 0,
  compare_at_price = case when additional_price = 0 then product.original_price end
from product where product.id = variant.product_id and product.import_handle is not null;`;

// Derives prices from the variants in stock, or from all if the whole product is sold out. Concurrent writers wait for
// the lock on the product, and the statement after it sees their rows, as with stock.
const DERIVED = `
create view product_price as
with choice as (
  select variant.*,
    coalesce(unit.in_stock, false) or not coalesce(bool_or(unit.in_stock) over (partition by variant.product_id), false) as counts
  from variant
  left join variant_stock as unit on unit.variant_id = variant.id and unit.product_id = variant.product_id
)
select product_id,
  bool_or(price is not null) as is_own,
  bool_or(price is null) and bool_or(price is not null) as is_mixed,
  min(price) filter (where counts) as price,
  (array_agg(compare_at_price order by price, position, id) filter (where counts))[1] as original_price,
  coalesce(min(price) filter (where counts) < max(price) filter (where counts),
    bool_or(counts and additional_price > 0)) as price_varies
from choice group by product_id;

create function derive_product_prices(ids bigint[]) returns void language plpgsql set enable_nestloop = on as $body$
begin
  perform from product where id = any(ids) order by id for no key update;
  if exists (select from product_price where product_id = any(ids) and is_mixed) then
    raise check_violation using constraint = 'variant_prices_all_or_none',
      message = 'either all variants of a product have prices of their own, or none has';
  end if;
  update product set price = derived.price, original_price = derived.original_price, price_varies = derived.price_varies
  from (
    select product.id,
      case when unit.is_own then unit.price else product.price end as price,
      case when unit.is_own then unit.original_price else product.original_price end as original_price,
      coalesce(unit.price_varies, false) as price_varies
    from product left join product_price as unit on unit.product_id = product.id and unit.product_id = any(ids)
    where product.id = any(ids)
  ) as derived
  where product.id = derived.id
    and (product.price, product.price_varies, product.original_price)
      is distinct from (derived.price, derived.price_varies, derived.original_price);
end $body$;

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
  perform derive_product_prices(ids);
end $body$;

select derive_product_prices(array_agg(distinct product_id)) from variant;
alter table variant enable trigger user;
alter table product enable trigger user;`;

const priceOf = (row: string) =>
  `(${row}.product_id, ${row}.price, ${row}.compare_at_price, ${row}.additional_price, ${row}.position)`;

const TRIGGERS = [
  ["insert", "new table as new_rows", "select product_id from new_rows"],
  ["delete", "old table as old_rows", "select product_id from old_rows"],
  [
    "update",
    "old table as old_rows new table as new_rows",
    `select unnest(array[added.product_id, removed.product_id]) as product_id
     from new_rows as added join old_rows as removed using (id)
     where ${priceOf("added")} is distinct from ${priceOf("removed")}`,
  ],
]
  .map(
    ([event, rows, changed]) => `
create function derive_prices_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (${changed}) as changed;
  if ids is not null then perform derive_product_prices(ids); end if;
  return null;
end $body$;
create trigger derive_prices_on_${event} after ${event} on variant referencing ${rows}
  for each statement execute function derive_prices_on_${event}();`,
  )
  .join("\n");

// `price` stays writable for products whose variants have no price of their own.
const ONLY_DERIVED = `
create function refuse_derived_prices() returns trigger language plpgsql as $body$
begin
  if old.price_varies <> new.price_varies
    or exists (select from variant where product_id = new.id and price is not null) then
    raise exception 'price, original_price and price_varies of product % follow its variants: write there', new.id;
  end if;
  return new;
end $body$;
create trigger refuse_derived_prices before update of price, original_price, price_varies on product
  for each row when (pg_trigger_depth() = 0 and
    (old.price, old.price_varies, old.original_price) is distinct from (new.price, new.price_varies, new.original_price))
  execute function refuse_derived_prices();`;
