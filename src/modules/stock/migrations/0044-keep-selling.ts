import { sql, type Kysely } from "kysely";

/** Goods that continue to be sold when none is left (record 159). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMN, GUARD, VIEWS, LABELS]) await sql.raw(part).execute(db);
}

// Below zero are units that are owed to buyers. The floor limits how many, so that a mistake has an end.
const COLUMN = `
create function most_to_buy(on_hand integer, keeps_selling boolean) returns integer language sql immutable parallel safe
return on_hand + case when keeps_selling then 10000 else 0 end;

-- Units that shoppers read: none while some are owed after the switch was turned off.
create function shown_most(on_hand integer, keeps_selling boolean) returns integer
language sql immutable parallel safe strict return greatest(most_to_buy(on_hand, keeps_selling), 0);

alter table stock add column keeps_selling boolean not null default false;
alter table stock drop constraint stock_on_hand_check;`;

// A former import's undo has rows without the switch. Units that are owed may stay after the switch is turned off, so
// only a further step below the limit is refused.
const GUARD = `
create or replace function note_received() returns trigger language plpgsql as $body$
begin
  new.keeps_selling = coalesce(new.keeps_selling, false);
  if most_to_buy(new.on_hand, new.keeps_selling) < 0
    and (tg_op = 'INSERT' or old.on_hand is null or new.on_hand < old.on_hand) then
    raise check_violation using constraint = 'stock_on_hand_check', message = 'more units would be sold than may be';
  end if;
  if tg_op = 'INSERT' or (new.on_hand is distinct from old.on_hand and new.held = old.held and new.sold = old.sold) then
    new.received = coalesce(new.on_hand, 0) + new.held + new.sold;
  end if;
  new.is_low = new.is_low and coalesce(new.on_hand < low_stock_below(), false);
  return new;
end $body$;`;

// most: units that can be bought. ready: units on hand of goods that continue to be sold, else null.
// on_hand of a product: what its label follows, 0 if everything that can be bought has to be awaited.
const VIEWS = `
create or replace view variant_stock as
select unit.product_id, unit.variant_id, unit.on_hand,
  unit.is_offered and coalesce(shared.is_offered, true)
    and coalesce(most_to_buy(counted.on_hand, counted.keeps_selling) > 0, true) as in_stock,
  shown_most(unit.on_hand, unit.keeps_selling) as most,
  case when counted.keeps_selling and counted.on_hand is not null then greatest(counted.on_hand, 0) end as ready,
  counted.keeps_selling
from stock as unit
left join stock as shared on shared.product_id = unit.product_id and shared.variant_id is null
cross join lateral (
  select coalesce(unit.on_hand, shared.on_hand) as on_hand,
    case when unit.on_hand is null then coalesce(shared.keeps_selling, false) else unit.keeps_selling end as keeps_selling
) as counted
where unit.variant_id is not null;

create or replace view product_stock as
select product_id, in_stock, case when ready = 0 then 0 else most end as on_hand, most, ready, counted, keeps_selling
from (
  select unit.product_id,
    case when count(unit.variant_id) = 0
      then bool_or(unit.is_offered and coalesce(most_to_buy(unit.on_hand, unit.keeps_selling) > 0, true))
      else coalesce(bool_or(choice.in_stock), false) end as in_stock,
    case when count(unit.variant_id) = 0 then max(shown_most(unit.on_hand, unit.keeps_selling))
      when bool_and(unit.variant_id is null or unit.on_hand is not null)
        then coalesce(sum(choice.most) filter (where unit.variant_id is not null and unit.is_offered), 0)
      else max(shown_most(unit.on_hand, unit.keeps_selling)) filter (where unit.variant_id is null) end::integer as most,
    case when count(unit.variant_id) = 0
        then max(case when unit.keeps_selling and unit.on_hand is not null then greatest(unit.on_hand, 0) end)
      when bool_and(choice.ready is not null) filter (where choice.in_stock)
        then max(choice.ready) filter (where choice.in_stock) end as ready,
    case when count(unit.variant_id) = 0 then max(unit.on_hand)
      when bool_and(unit.variant_id is null or unit.on_hand is not null)
        then coalesce(sum(unit.on_hand) filter (where unit.variant_id is not null and unit.is_offered), 0)
      else max(unit.on_hand) filter (where unit.variant_id is null) end::integer as counted,
    bool_or(unit.keeps_selling) as keeps_selling
  from stock as unit
  left join variant_stock as choice on choice.variant_id = unit.variant_id and choice.product_id = unit.product_id
  group by unit.product_id
) as shown;

alter table stock drop column in_stock;
alter table stock add column in_stock boolean not null generated always as
  (is_offered and coalesce(on_hand > case when keeps_selling then -10000 else 0 end, true)) stored;`;

// A sale of awaited goods changes no label, and the switch changes the product's page.
const LABELS = `
create or replace function shown_stock(in_stock boolean, on_hand integer) returns integer
language sql immutable parallel safe
return case when in_stock
  then greatest(least(coalesce(on_hand, low_stock_below()), low_stock_below()), 0) else 0 end;

create or replace function mark_stock() returns trigger language plpgsql as $body$
declare is_changed boolean := true;
begin
  if tg_op = 'UPDATE' then
    is_changed := old.product_id <> new.product_id or old.is_offered <> new.is_offered
      or (old.on_hand is null) <> (new.on_hand is null) or old.keeps_selling <> new.keeps_selling or new.keeps_selling and old.in_stock <> new.in_stock
      or shown_stock(old.in_stock, old.on_hand) <> shown_stock(new.in_stock, new.on_hand);
    if not is_changed and new.on_hand <= old.on_hand is not false then return null; end if;
  end if;
  insert into product_to_refresh (product_id, is_changed, is_page_changed)
  values (coalesce(new.product_id, old.product_id), is_changed, true);
  return null;
end $body$;`;
