import { sql, type Kysely } from "kysely";

/** Stock on hand, held and sold (record 26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SHOWN, TABLES, RECEIVED]) await sql.raw(part).execute(db);
}

const SHOWN = `
create function low_stock_below() returns integer language sql immutable parallel safe return 10;

create function shown_stock(in_stock boolean, on_hand integer) returns integer language sql immutable parallel safe
return case when in_stock then least(coalesce(on_hand, low_stock_below()), low_stock_below()) else 0 end;`;

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
  -- Whether the shop got an email since the count fell below the limit.
  is_low boolean not null default false,
  version integer not null default 0,
  -- A sale from plenty changes no index, because the column stays null.
  few smallint generated always as (case when on_hand < 10 then on_hand end) stored,
  constraint stock_adds_up check (on_hand is null or (on_hand + held + sold) = received),
  unique nulls not distinct (product_id, variant_id)
) with (fillfactor = 85);
create unique index stock_of_variant on stock (variant_id) where variant_id is not null;
create index stock_few on stock (few, id) where few is not null;
create index stock_few_of_product on stock (product_id) where few is not null;

create table stock_hold (
  order_id bigint not null references shop_order (id),
  line integer not null,
  -- Without a reference: an import that is undone brings deleted stock back under its id.
  stock_id bigint,
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
  stock_id bigint,
  order_id bigint not null references shop_order (id),
  line integer not null,
  kind text not null check (kind in ('held', 'released', 'sold', 'returned', 'exchanged')),
  quantity integer not null check (quantity > 0),
  at timestamptz not null default now()
);
create index stock_movement_of_stock on stock_movement (stock_id, id);
create index stock_movement_of_order on stock_movement (order_id);

-- Units of each variant; a product whose variants share a count has one row without variant.
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
group by unit.product_id;`;

// A write to `on_hand` alone is a stock count, and `received` follows. Orders move units between the columns, and the
// check keeps the sum constant.
const RECEIVED = `
create function note_received() returns trigger language plpgsql as $body$
begin
  if tg_op = 'INSERT' or (new.on_hand is distinct from old.on_hand and new.held = old.held and new.sold = old.sold) then
    new.received = coalesce(new.on_hand, 0) + new.held + new.sold;
  end if;
  new.is_low = new.is_low and coalesce(new.on_hand < low_stock_below(), false);
  return new;
end $body$;
create trigger note_received before insert or update of on_hand on stock
  for each row execute function note_received();`;
