import { sql, type Kysely } from "kysely";
import { HASHED, noteTriggers } from "./0008-visible-changes.ts";

/**
 * Stores stock and sales apart from the product (record 26). The product keeps derived columns for lists, updated in
 * the same transaction; a change drops only the pages that show it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  await sql.raw(MOVE_STOCK).execute(db);
  await sql.raw(DERIVED).execute(db);
  await sql.raw(SHOWN).execute(db);
  for (const statement of noteTriggers()) await sql.raw(statement).execute(db);
  await sql.raw(STOCK_TRIGGERS).execute(db);
  await sql.raw(SALES_TRIGGERS).execute(db);
  await sql.raw(ONLY_DERIVED).execute(db);
}

// One row per counted item: a variant, or a product without variants. A product whose variants share a count has one
// extra row. The fill factor lets a sale update its row in place, without index writes.
const TABLES = `
create table stock (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  variant_id bigint references variant (id) on delete cascade,
  on_hand integer check (on_hand >= 0),
  is_offered boolean not null default true,
  in_stock boolean not null generated always as (is_offered and coalesce(on_hand > 0, true)) stored,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (product_id, variant_id)
) with (fillfactor = 85);
create unique index stock_of_variant on stock (variant_id) where variant_id is not null;

create table product_sales (
  product_id bigint primary key references product (id) on delete cascade,
  units_30_days integer not null check (units_30_days >= 0),
  counted_at timestamptz not null default now()
);`;

// A count of 0 explains a sold-out item; without a count, staff took it off sale by hand. A product that was sold out
// as a whole stays so, whatever its variants say.
const MOVE_STOCK = `
insert into stock (product_id, variant_id, on_hand, is_offered)
select product.id, variant.id, variant.stock_count,
  variant.in_stock or coalesce(coalesce(variant.stock_count, product.stock_count) = 0, false)
from variant join product on product.id = variant.product_id order by variant.id;

insert into stock (product_id, on_hand, is_offered)
select product.id, case when variants.are_counted then null else product.stock_count end,
  product.in_stock or coalesce(product.stock_count = 0 and variants.is_any_in_stock is not true, false)
from product
left join (
  select product_id, bool_and(stock_count is not null) as are_counted, bool_or(in_stock) as is_any_in_stock
  from variant group by product_id
) as variants on variants.product_id = product.id
where variants.product_id is null
  or (product.stock_count is not null and not variants.are_counted)
  or (not product.in_stock and variants.is_any_in_stock)
order by product.id;

insert into product_sales (product_id, units_30_days)
select id, units_sold_30_days from product where units_sold_30_days > 0 order by id;

alter table product drop column stock_count;
alter table product add column low_stock smallint;
alter table product alter column in_stock set default false;
alter table variant drop column stock_count, drop column in_stock;`;

const DERIVED = `
create view variant_stock as
select unit.product_id, unit.variant_id, unit.on_hand,
  unit.is_offered and coalesce(shared.is_offered, true) and coalesce(unit.on_hand, shared.on_hand, 1) > 0 as in_stock
from stock as unit
left join stock as shared on shared.product_id = unit.product_id and shared.variant_id is null
where unit.variant_id is not null;

create view product_stock as
select unit.product_id,
  case when count(unit.variant_id) = 0 then bool_or(unit.in_stock)
    else coalesce(bool_or(choice.in_stock), false) end as in_stock,
  case when count(unit.variant_id) = 0 then max(unit.on_hand)
    when bool_and(unit.variant_id is null or unit.on_hand is not null)
      then coalesce(sum(unit.on_hand) filter (where unit.variant_id is not null and unit.is_offered), 0)
    else max(unit.on_hand) filter (where unit.variant_id is null) end::integer as on_hand
from stock as unit
left join variant_stock as choice on choice.variant_id = unit.variant_id and choice.product_id = unit.product_id
group by unit.product_id;

-- Whoever may change what a product shows waits here for whoever does so already, and then sees their rows: the
-- second statement of a function has a newer snapshot than its lock.
create function derive_product_stock(ids bigint[]) returns void language plpgsql set enable_nestloop = on as $body$
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
end $body$;`;

// The stock text that a shopper sees: sold out, "Only N left!" below the policy's 10, or in stock. A test compares it
// with catalogue/rules/stock.ts.
const SHOWN = `
create function shown_stock(in_stock boolean, on_hand integer) returns integer language sql immutable as
  $body$ select case when in_stock then least(coalesce(on_hand, 10), 10) else 0 end $body$;`;

// Counts of ten and more show the same text, so a sale from large stock writes only its stock row. An increase drops
// the product's page, because its quantity field ends at the count.
const STOCK_TRIGGERS = `
create function derive_stock_on_insert() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from new_rows;
  if ids is null then return null; end if;
  perform derive_product_stock(ids);
  perform note_product_pages(ids);
  return null;
end $body$;
create trigger derive_stock_on_insert after insert on stock referencing new table as new_rows
  for each statement execute function derive_stock_on_insert();

create function derive_stock_on_delete() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from old_rows;
  if ids is null then return null; end if;
  perform derive_product_stock(ids);
  perform note_product_pages(ids);
  return null;
end $body$;
create trigger derive_stock_on_delete after delete on stock referencing old table as old_rows
  for each statement execute function derive_stock_on_delete();

create function derive_stock_on_update() returns trigger language plpgsql ${HASHED} as $body$
declare changed bigint[]; noted bigint[];
begin
  select array_agg(distinct product_id) filter (where is_changed), array_agg(distinct product_id)
  into changed, noted
  from (
    select added.product_id, added.on_hand > removed.on_hand as is_more,
      shown_stock(added.in_stock, added.on_hand) <> shown_stock(removed.in_stock, removed.on_hand)
        or (added.on_hand is null) <> (removed.on_hand is null)
        or added.is_offered <> removed.is_offered as is_changed
    from new_rows as added join old_rows as removed using (id)
  ) as unit where is_changed or is_more;
  if changed is not null then perform derive_product_stock(changed); end if;
  if noted is not null then perform note_product_pages(noted); end if;
  return null;
end $body$;
create trigger derive_stock_on_update after update on stock
  referencing old table as old_rows new table as new_rows
  for each statement execute function derive_stock_on_update();`;

const SALES_TRIGGERS = ["insert", "update", "delete"]
  .map((event) => {
    const rows = event === "delete" ? "old_rows" : "new_rows";
    return `
create function derive_sales_on_${event}() returns trigger language plpgsql as $body$
begin
  perform from product where id in (select product_id from ${rows}) order by id for no key update;
  update product set units_sold_30_days = ${event === "delete" ? 0 : "counted.units_30_days"}
  from ${rows} as counted where product.id = counted.product_id
    and product.units_sold_30_days <> ${event === "delete" ? 0 : "counted.units_30_days"};
  return null;
end $body$;
create trigger derive_sales_on_${event} after ${event} on product_sales
  referencing ${event === "delete" ? "old" : "new"} table as ${rows}
  for each statement execute function derive_sales_on_${event}();`;
  })
  .join("\n");

const ONLY_DERIVED = `
update product set in_stock = derived.in_stock, low_stock = case when derived.in_stock and derived.on_hand < 10 then derived.on_hand end
from product_stock as derived where derived.product_id = product.id
  and (product.in_stock <> derived.in_stock or derived.in_stock and derived.on_hand < 10);

create function refuse_derived() returns trigger language plpgsql as $body$
begin
  raise exception 'in_stock, low_stock and units_sold_30_days follow the tables stock and product_sales: write there';
end $body$;
create trigger refuse_derived before update of in_stock, low_stock, units_sold_30_days on product
  for each row when (pg_trigger_depth() = 0 and (
    old.in_stock <> new.in_stock or old.low_stock is distinct from new.low_stock
    or old.units_sold_30_days <> new.units_sold_30_days))
  execute function refuse_derived();`;
