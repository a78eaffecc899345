import { sql, type Kysely } from "kysely";

/** Triggers that record which cached pages a change makes stale (record 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [FUNCTIONS, TRIGGERS]) await sql.raw(part).execute(db);
}

const FUNCTIONS = `
create function has_empty_category(places integer[]) returns boolean language sql as $body$
  select exists (
    select from unnest(places) as place
    where not exists (select from product where is_published and category_id = place)
      and not exists (select from product where is_published and subcategory_id = place)
  );
$body$;

create function note_banner_on_update() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject)
  select 'everything' where exists (
    select from new_rows as added join old_rows as removed using (id) where added is distinct from removed);
  return null;
end $body$;

create function note_brand_on_update() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject)
  select 'everything' where exists (
    select from new_rows as added join old_rows as removed using (id) where added is distinct from removed);
  return null;
end $body$;

create function note_brands_on_delete() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject) select distinct 'products' from old_rows where is_featured;
  return null;
end $body$;

create function note_brands_on_insert() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject) select distinct 'products' from new_rows where is_featured;
  return null;
end $body$;

create function note_category_on_update() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject)
  select 'everything' where exists (
    select from new_rows as added join old_rows as removed using (id) where added is distinct from removed);
  return null;
end $body$;

create function note_filled_categories(appeared integer[], vanished integer[]) returns void language plpgsql as $body$
declare has_changed boolean := false;
begin
  if appeared is not null then
    perform from category where id = any(appeared) order by id for key share;
    has_changed := exists (
      select from (select place, count(*) as number from unnest(appeared) as place group by place) as came
      where number =
        (select count(*) from (select from product where is_published and category_id = place limit number + 1) as found) +
        (select count(*) from (select from product where is_published and subcategory_id = place limit number + 1) as found)
    );
  end if;
  if not has_changed and has_empty_category(vanished) then
    perform from category where id = any(vanished) order by id for update;
    has_changed := has_empty_category(vanished);
  end if;
  if has_changed then
    insert into page_change (subject) values ('everything');
  end if;
end $body$;

create function note_filled_categories_on_delete() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  perform note_filled_categories(null, (select array_agg(place) from old_rows, unnest(array[category_id, subcategory_id]) as place
    where is_published and place is not null));
  return null;
end $body$;

create function note_filled_categories_on_insert() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  perform note_filled_categories((select array_agg(place) from new_rows, unnest(array[category_id, subcategory_id]) as place
    where is_published and place is not null), null);
  return null;
end $body$;

create function note_filled_categories_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  perform note_filled_categories((select array_agg(place)
    from new_rows as added join old_rows as removed using (id),
      unnest(array[added.category_id, added.subcategory_id]) as place
    where added.is_published and place is not null
      and not (removed.is_published and place in (removed.category_id, coalesce(removed.subcategory_id, 0)))), (select array_agg(place)
    from new_rows as added join old_rows as removed using (id),
      unnest(array[removed.category_id, removed.subcategory_id]) as place
    where removed.is_published and place is not null
      and not (added.is_published and place in (added.category_id, coalesce(added.subcategory_id, 0)))));
  return null;
end $body$;

create function note_options_on_delete() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into page_change (subject)
  select distinct tag from old_rows join product on product.id = product_id,
    unnest(array['category:' || category_id, 'products']) as tag
  where is_published and tag is not null order by tag;
  return null;
end $body$;

create function note_options_on_insert() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into page_change (subject)
  select distinct tag from new_rows join product on product.id = product_id,
    unnest(array['category:' || category_id, 'products']) as tag
  where is_published and tag is not null order by tag;
  return null;
end $body$;

create function note_pictures() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare pictures bigint[]; ids bigint[];
begin
  select array_agg(added.id) into pictures from new_rows as added join old_rows as removed using (id)
    where to_jsonb(added) - 'source_url' <> to_jsonb(removed) - 'source_url';
  if pictures is null then return null; end if;
  if exists (select from category where picture_id = any(pictures))
    or exists (select from banner where picture_id = any(pictures)) then
    insert into page_change (subject) values ('everything');
    return null;
  end if;
  select array_agg(distinct product_id) into ids from (
    select product_id from product_picture where picture_id = any(pictures)
    union all select product_id from variant where picture_id = any(pictures)
    union all select id from product where picture_id = any(pictures)
  ) as shown;
  if ids is null then return null; end if;
  perform note_product_pages(ids);
  insert into page_change (subject)
  select tag from (
    select 'products' as tag from product where id = any(ids) and is_published
    union select 'category:' || category_id from product where id = any(ids) and is_published
  ) as noted order by tag;
  return null;
end $body$;

create function note_product_pages(ids bigint[]) returns void language plpgsql as $body$
begin
  insert into page_change (subject)
  select distinct case when cardinality(ids) > 500 then 'product-pages:' || category_id else 'product:' || id end as tag
  from product where id = any(ids) and is_published order by tag;
end $body$;

create function note_product_pictures_on_delete() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select * from old_rows) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;

create function note_product_pictures_on_insert() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select * from new_rows) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;

create function note_product_pictures_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select * from new_rows union select * from old_rows) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;

create function note_products_on_delete() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into page_change (subject)
  with changed as materialized (
      select id, category_id, units_sold_30_days > 0 as is_sold from old_rows where is_published),
    place as materialized (select distinct category_id from changed)
  select tag from (
    select unnest(array['products', 'sitemap']) as tag where exists (select from changed)
    union all select 'popularity' where exists (select from changed where is_sold)
    union all select 'sitemap:' || part from (select distinct (id - 1) / 40000 + 1 as part from changed) as parts
    union all select unnest(array['category:' || category_id, 'product-pages:' || category_id]) from place
    union all select 'product:' || id from changed where (select count(*) from changed) <= 500
  ) as noted where tag is not null order by tag;
  return null;
end $body$;

create function note_products_on_insert() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into page_change (subject)
  with changed as materialized (
      select id, category_id, units_sold_30_days > 0 as is_sold from new_rows where is_published),
    place as materialized (select distinct category_id from changed)
  select tag from (
    select unnest(array['products', 'sitemap']) as tag where exists (select from changed)
    union all select 'popularity' where exists (select from changed where is_sold)
    union all select 'sitemap:' || part from (select distinct (id - 1) / 40000 + 1 as part from changed) as parts
    union all select unnest(array['category:' || category_id, 'product-pages:' || category_id]) from place
    union all select 'product:' || id from changed where (select count(*) from changed) <= 500
  ) as noted where tag is not null order by tag;
  return null;
end $body$;

create function note_products_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into page_change (subject)
  with changed as materialized (
    select added.id, place.category_id,
      to_jsonb(added) - '{units_sold_30_days,updated_at,import_handle,import_hash,search,version,is_sample}'::text[] <> to_jsonb(removed) - '{units_sold_30_days,updated_at,import_handle,import_hash,search,version,is_sample}'::text[] as on_page,
      to_jsonb(added) - '{units_sold_30_days,updated_at,import_handle,import_hash,search,version,is_sample}'::text[] - '{description,specifications,features,tags,variant_label,sku,barcode,type}'::text[] <> to_jsonb(removed) - '{units_sold_30_days,updated_at,import_handle,import_hash,search,version,is_sample}'::text[] - '{description,specifications,features,tags,variant_label,sku,barcode,type}'::text[] as in_lists,
      added.units_sold_30_days <> removed.units_sold_30_days as in_popularity,
      (added.is_published, added.category_id, added.subcategory_id, added.type, added.brand_id) is distinct from (removed.is_published, removed.category_id, removed.subcategory_id, removed.type, removed.brand_id)
        or (added.in_stock and not removed.in_stock) as in_category,
      added.slug <> removed.slug or added.is_published <> removed.is_published
        or added.updated_at::date <> removed.updated_at::date as in_sitemap
    from new_rows as added join old_rows as removed using (id),
      unnest(array[added.category_id, removed.category_id]) as place (category_id)
    where added.is_published or removed.is_published
  ),
    pages as materialized (select distinct id, category_id from changed where on_page)
  select tag from (
    select 'products' as tag from changed where in_lists
    union select 'popularity' from changed where in_popularity
    union select tag from changed,
      unnest(array['sitemap', 'sitemap:' || (id - 1) / 40000 + 1]) as tag where in_sitemap
    union select 'category:' || category_id from changed where in_lists
    union select 'product-pages:' || category_id from changed where in_category or in_popularity
    union select case when (select count(distinct id) from pages) > 500 then 'product-pages:' || category_id else 'product:' || id end
      from pages
  ) as noted where tag is not null order by tag;
  return null;
end $body$;

create function note_variants_on_delete() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select * from old_rows) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;

create function note_variants_on_insert() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (select * from new_rows) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;

create function note_variants_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (
    select added.* from new_rows as added join old_rows as removed using (id)
    where to_jsonb(added) - 'version' <> to_jsonb(removed) - 'version'
  ) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;`;

const TRIGGERS = `
create trigger note_banner_on_update after update on banner referencing old table as old_rows new table as new_rows for each statement execute function note_banner_on_update();
create trigger note_brand_on_update after update on brand referencing old table as old_rows new table as new_rows for each statement execute function note_brand_on_update();
create trigger note_brands_on_delete after delete on brand referencing old table as old_rows for each statement execute function note_brands_on_delete();
create trigger note_brands_on_insert after insert on brand referencing new table as new_rows for each statement execute function note_brands_on_insert();
create trigger note_category_on_update after update on category referencing old table as old_rows new table as new_rows for each statement execute function note_category_on_update();
create trigger note_pictures after update on picture referencing old table as old_rows new table as new_rows for each statement execute function note_pictures();
create trigger note_filled_categories_on_delete after delete on product referencing old table as old_rows for each statement execute function note_filled_categories_on_delete();
create trigger note_filled_categories_on_insert after insert on product referencing new table as new_rows for each statement execute function note_filled_categories_on_insert();
create trigger note_filled_categories_on_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function note_filled_categories_on_update();
create trigger note_products_on_delete after delete on product referencing old table as old_rows for each statement execute function note_products_on_delete();
create trigger note_products_on_insert after insert on product referencing new table as new_rows for each statement execute function note_products_on_insert();
create trigger note_products_on_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function note_products_on_update();
create trigger note_options_on_delete after delete on product_option referencing old table as old_rows for each statement execute function note_options_on_delete();
create trigger note_options_on_insert after insert on product_option referencing new table as new_rows for each statement execute function note_options_on_insert();
create trigger note_product_pictures_on_delete after delete on product_picture referencing old table as old_rows for each statement execute function note_product_pictures_on_delete();
create trigger note_product_pictures_on_insert after insert on product_picture referencing new table as new_rows for each statement execute function note_product_pictures_on_insert();
create trigger note_product_pictures_on_update after update on product_picture referencing old table as old_rows new table as new_rows for each statement execute function note_product_pictures_on_update();
create trigger note_variants_on_delete after delete on variant referencing old table as old_rows for each statement execute function note_variants_on_delete();
create trigger note_variants_on_insert after insert on variant referencing new table as new_rows for each statement execute function note_variants_on_insert();
create trigger note_variants_on_update after update on variant referencing old table as old_rows new table as new_rows for each statement execute function note_variants_on_update();`;
