import { sql, type Kysely } from "kysely";

/** Triggers that derive prices from variants, check them and record their history (record 27). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [FUNCTIONS, TRIGGERS]) await sql.raw(part).execute(db);
}

const FUNCTIONS = `
create function check_prices_of_product() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from variant
  where additional_price < 0 and product_id in (select id from new_rows);
  if ids is not null then perform check_variant_prices(ids); end if;
  return null;
end $body$;

create function check_prices_of_variants() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from new_rows where additional_price < 0;
  if ids is not null then perform check_variant_prices(ids); end if;
  return null;
end $body$;

create function check_variant_prices(ids bigint[]) returns void language plpgsql as $body$
begin
  perform from product where id = any(ids) order by id for share;
  if exists (
    select from variant join product on product.id = variant.product_id
    where product.id = any(ids) and product.price + variant.additional_price < 0
  ) then
    raise check_violation using constraint = 'variant_price_not_negative',
      message = 'a variant would cost less than nothing';
  end if;
end $body$;

create function derive_prices_on_delete() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select product_id from old_rows) as changed;
  if ids is not null then perform derive_product_prices(ids); end if;
  return null;
end $body$;

create function derive_prices_on_insert() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select product_id from new_rows) as changed;
  if ids is not null then perform derive_product_prices(ids); end if;
  return null;
end $body$;

create function derive_prices_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select unnest(array[added.product_id, removed.product_id]) as product_id
     from new_rows as added join old_rows as removed using (id)
     where (added.product_id, added.price, added.compare_at_price, added.additional_price, added.position) is distinct from (removed.product_id, removed.price, removed.compare_at_price, removed.additional_price, removed.position)) as changed;
  if ids is not null then perform derive_product_prices(ids); end if;
  return null;
end $body$;

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

create function note_product_price_on_insert() returns trigger language plpgsql as $body$
begin
  insert into price_history (product_id, variant_id, price, compare_at_price)
  select id, null::bigint, price, original_price from new_rows where true
  on conflict (product_id, variant_id, written_by)
    do update set price = excluded.price, compare_at_price = excluded.compare_at_price;
  return null;
end $body$;

create function note_product_price_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into price_history (product_id, variant_id, price, compare_at_price)
  select id, null::bigint, price, original_price from (select added.* from new_rows as added join old_rows as removed using (id)
    where (added.price, added.original_price) is distinct from (removed.price, removed.original_price)) as changed
  on conflict (product_id, variant_id, written_by)
    do update set price = excluded.price, compare_at_price = excluded.compare_at_price;
  return null;
end $body$;

create function note_variant_price_on_insert() returns trigger language plpgsql as $body$
begin
  insert into price_history (product_id, variant_id, price, compare_at_price)
  select product_id, id, price, compare_at_price from new_rows where price is not null
  on conflict (product_id, variant_id, written_by)
    do update set price = excluded.price, compare_at_price = excluded.compare_at_price;
  return null;
end $body$;

create function note_variant_price_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into price_history (product_id, variant_id, price, compare_at_price)
  select product_id, id, price, compare_at_price from (select added.* from new_rows as added join old_rows as removed using (id)
    where (added.price, added.compare_at_price) is distinct from (removed.price, removed.compare_at_price)) as changed
  on conflict (product_id, variant_id, written_by)
    do update set price = excluded.price, compare_at_price = excluded.compare_at_price;
  return null;
end $body$;

create function refuse_derived_prices() returns trigger language plpgsql as $body$
begin
  if old.price_varies <> new.price_varies
    or exists (select from variant where product_id = new.id and price is not null) then
    raise exception 'price, original_price and price_varies of product % follow its variants: write there', new.id;
  end if;
  return new;
end $body$;`;

const TRIGGERS = `
create trigger check_prices_on_update after update on product referencing new table as new_rows for each statement execute function check_prices_of_product();
create trigger note_price_on_insert after insert on product referencing new table as new_rows for each statement execute function note_product_price_on_insert();
create trigger note_price_on_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function note_product_price_on_update();
create trigger refuse_derived_prices before update of price, original_price, price_varies on product for each row when (pg_trigger_depth() = 0 and (old.price is distinct from new.price or old.price_varies is distinct from new.price_varies or old.original_price is distinct from new.original_price)) execute function refuse_derived_prices();
create trigger check_prices_on_insert after insert on variant referencing new table as new_rows for each statement execute function check_prices_of_variants();
create trigger check_prices_on_update after update on variant referencing new table as new_rows for each statement execute function check_prices_of_variants();
create trigger derive_prices_on_delete after delete on variant referencing old table as old_rows for each statement execute function derive_prices_on_delete();
create trigger derive_prices_on_insert after insert on variant referencing new table as new_rows for each statement execute function derive_prices_on_insert();
create trigger derive_prices_on_update after update on variant referencing old table as old_rows new table as new_rows for each statement execute function derive_prices_on_update();
create trigger note_price_on_insert after insert on variant referencing new table as new_rows for each statement execute function note_variant_price_on_insert();
create trigger note_price_on_update after update on variant referencing old table as old_rows new table as new_rows for each statement execute function note_variant_price_on_update();`;
