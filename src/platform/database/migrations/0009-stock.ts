import { sql, type Kysely } from "kysely";

/** Stock on hand, held and sold, and units sold in 30 days (record 26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, FUNCTIONS, TRIGGERS]) await sql.raw(part).execute(db);
}

const TABLES = `
create table stock (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id) on delete cascade,
  variant_id bigint references variant (id) on delete cascade,
  on_hand integer check (on_hand >= 0),
  is_offered boolean not null default true,
  in_stock boolean not null generated always as (is_offered and coalesce(on_hand > 0, true)) stored,
  updated_at timestamptz not null default now(),
  held integer not null default 0 check (held >= 0),
  sold integer not null default 0 check (sold >= 0),
  received integer not null default 0,
  constraint stock_adds_up check (on_hand is null or (on_hand + held + sold) = received),
  unique nulls not distinct (product_id, variant_id)
) with (fillfactor = 85);
create unique index stock_of_variant on stock (variant_id) where variant_id is not null;

create table stock_hold (
  order_id bigint not null references shop_order (id),
  line integer not null,
  stock_id bigint references stock (id) on delete set null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  primary key (order_id, line)
);
create index stock_hold_of_stock on stock_hold (stock_id);

create table hold_owner (
  order_id bigint not null references shop_order (id) on delete cascade,
  owner_hash text not null,
  created_at timestamptz not null,
  primary key (owner_hash, order_id)
);
create index hold_owner_of_order on hold_owner (order_id);
create index hold_owner_by_age on hold_owner (created_at);

create table stock_movement (
  id bigint generated always as identity primary key,
  stock_id bigint references stock (id) on delete set null,
  order_id bigint not null references shop_order (id),
  line integer not null,
  kind text not null check (kind in ('held', 'released', 'sold', 'returned')),
  quantity integer not null check (quantity > 0),
  at timestamptz not null default now()
);
create index stock_movement_of_stock on stock_movement (stock_id);
create index stock_movement_of_order on stock_movement (order_id);

create table product_sales (
  product_id bigint primary key references product (id) on delete cascade,
  units_30_days integer not null check (units_30_days >= 0),
  counted_at timestamptz not null default now()
);

create view variant_stock as
select unit.product_id,
    unit.variant_id,
    unit.on_hand,
    unit.is_offered and coalesce(shared.is_offered, true) and coalesce(unit.on_hand, shared.on_hand, 1) > 0 as in_stock
   from stock unit
     left join stock shared on shared.product_id = unit.product_id and shared.variant_id is null
  where unit.variant_id is not null;

create view product_stock as
select unit.product_id,
        case
            when count(unit.variant_id) = 0 then bool_or(unit.in_stock)
            else coalesce(bool_or(choice.in_stock), false)
        end as in_stock,
        case
            when count(unit.variant_id) = 0 then max(unit.on_hand)::bigint
            when bool_and(unit.variant_id is null or unit.on_hand is not null) then coalesce(sum(unit.on_hand) filter (where unit.variant_id is not null and unit.is_offered), 0::bigint)
            else max(unit.on_hand) filter (where unit.variant_id is null)::bigint
        end::integer as on_hand
   from stock unit
     left join variant_stock choice on choice.variant_id = unit.variant_id and choice.product_id = unit.product_id
  group by unit.product_id;

create view product_price as
with choice as (
         select variant.id,
            variant.product_id,
            variant.name,
            variant.additional_price,
            variant.sku,
            variant.picture_id,
            variant.position,
            variant.version,
            variant.price,
            variant.compare_at_price,
            variant.barcode,
            variant.options,
            coalesce(unit.in_stock, false) or not coalesce(bool_or(unit.in_stock) over (partition by variant.product_id), false) as counts
           from variant
             left join variant_stock unit on unit.variant_id = variant.id and unit.product_id = variant.product_id
        )
 select choice.product_id,
    bool_or(choice.price is not null) as is_own,
    bool_or(choice.price is null) and bool_or(choice.price is not null) as is_mixed,
    min(choice.price) filter (where choice.counts) as price,
    (array_agg(choice.compare_at_price order by choice.price, choice.position, choice.id) filter (where choice.counts))[1] as original_price,
    coalesce(min(choice.price) filter (where choice.counts) < max(choice.price) filter (where choice.counts), bool_or(choice.counts and choice.additional_price > 0)) as price_varies
   from choice
  group by choice.product_id;`;

const FUNCTIONS = `
create function note_received() returns trigger language plpgsql as $body$
begin
  new.received = coalesce(new.on_hand, 0) + new.held + new.sold;
  return new;
end $body$;

create function shown_stock(in_stock boolean, on_hand integer) returns integer language sql immutable as $body$ select case when in_stock then least(coalesce(on_hand, 10), 10) else 0 end $body$;

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
  perform derive_product_prices(array(
    select product_id from variant where product_id = any(ids)
    union select id from product where id = any(ids) and price_varies));
end $body$;

create function derive_sales_on_delete() returns trigger language plpgsql as $body$
begin
  perform from product where id in (select product_id from old_rows) order by id for no key update;
  update product set units_sold_30_days = 0
  from old_rows as counted where product.id = counted.product_id
    and product.units_sold_30_days <> 0;
  return null;
end $body$;

create function derive_sales_on_insert() returns trigger language plpgsql as $body$
begin
  perform from product where id in (select product_id from new_rows) order by id for no key update;
  update product set units_sold_30_days = counted.units_30_days
  from new_rows as counted where product.id = counted.product_id
    and product.units_sold_30_days <> counted.units_30_days;
  return null;
end $body$;

create function derive_sales_on_update() returns trigger language plpgsql as $body$
begin
  perform from product where id in (select product_id from new_rows) order by id for no key update;
  update product set units_sold_30_days = counted.units_30_days
  from new_rows as counted where product.id = counted.product_id
    and product.units_sold_30_days <> counted.units_30_days;
  return null;
end $body$;

create function derive_stock_on_delete() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from old_rows;
  if ids is null then return null; end if;
  perform derive_product_stock(ids);
  perform note_product_pages(ids);
  return null;
end $body$;

create function derive_stock_on_insert() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from new_rows;
  if ids is null then return null; end if;
  perform derive_product_stock(ids);
  perform note_product_pages(ids);
  return null;
end $body$;

create function derive_stock_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
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

create function refuse_derived() returns trigger language plpgsql as $body$
begin
  raise exception 'in_stock, low_stock and units_sold_30_days follow the tables stock and product_sales: write there';
end $body$;`;

const TRIGGERS = `
create trigger refuse_derived before update of in_stock, low_stock, units_sold_30_days on product for each row when (pg_trigger_depth() = 0 and (old.in_stock <> new.in_stock or old.low_stock is distinct from new.low_stock or old.units_sold_30_days <> new.units_sold_30_days)) execute function refuse_derived();
create trigger derive_sales_on_delete after delete on product_sales referencing old table as old_rows for each statement execute function derive_sales_on_delete();
create trigger derive_sales_on_insert after insert on product_sales referencing new table as new_rows for each statement execute function derive_sales_on_insert();
create trigger derive_sales_on_update after update on product_sales referencing new table as new_rows for each statement execute function derive_sales_on_update();
create trigger derive_stock_on_delete after delete on stock referencing old table as old_rows for each statement execute function derive_stock_on_delete();
create trigger derive_stock_on_insert after insert on stock referencing new table as new_rows for each statement execute function derive_stock_on_insert();
create trigger derive_stock_on_update after update on stock referencing old table as old_rows new table as new_rows for each statement execute function derive_stock_on_update();
create trigger note_received_on_insert before insert on stock for each row execute function note_received();
create trigger note_received_on_update before update of on_hand on stock for each row when (new.on_hand is distinct from old.on_hand and new.held = old.held and new.sold = old.sold) execute function note_received();`;
