import { sql, type Kysely } from "kysely";

/** Filter counts (record 8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, FUNCTIONS, TRIGGERS]) await sql.raw(part).execute(db);
}

const TABLES = `
create table facet_cell (
  list text not null,
  span_width smallint not null,
  span_start integer not null,
  brand_id integer not null,
  sold_out_0 integer not null,
  in_stock_0 integer not null,
  sold_out_1 integer not null,
  in_stock_1 integer not null,
  sold_out_2 integer not null,
  in_stock_2 integer not null,
  sold_out_3 integer not null,
  in_stock_3 integer not null,
  sold_out_4 integer not null,
  in_stock_4 integer not null,
  primary key (list, span_width, span_start, brand_id)
) with (fillfactor = 80);

create table facet_change (
  lists text[] not null,
  step integer not null,
  brand_id integer not null,
  rating_box smallint not null,
  in_stock boolean not null,
  change integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create table option_count (
  list text not null,
  name text not null,
  value text not null,
  product_count integer not null,
  primary key (list, name, value)
);

create table option_change (
  lists text[] not null,
  name text not null,
  value text not null,
  change integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);`;

const FUNCTIONS = `
create function count_facets_on_delete() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, -1 as change from old_rows) as product) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
  insert into facet_cell as cell (list, span_width, span_start, brand_id, sold_out_0, in_stock_0, sold_out_1, in_stock_1, sold_out_2, in_stock_2, sold_out_3, in_stock_3, sold_out_4, in_stock_4)
  select list, span_width, span_start, brand_id, coalesce(sum(change) filter (where rating_box = 0 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 0 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and in_stock), 0)::integer
  from (
    select list, span_width, step / greatest(span_width, 1) * span_width as span_start, brand_id, rating_box, in_stock, sum(change) as change
    from (
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, -1 as change from old_rows) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed) as changed, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  ) as part
  group by 1, 2, 3, 4
  on conflict (list, span_width, span_start, brand_id)
  do update set sold_out_0 = cell.sold_out_0 + excluded.sold_out_0, in_stock_0 = cell.in_stock_0 + excluded.in_stock_0, sold_out_1 = cell.sold_out_1 + excluded.sold_out_1, in_stock_1 = cell.in_stock_1 + excluded.in_stock_1, sold_out_2 = cell.sold_out_2 + excluded.sold_out_2, in_stock_2 = cell.in_stock_2 + excluded.in_stock_2, sold_out_3 = cell.sold_out_3 + excluded.sold_out_3, in_stock_3 = cell.in_stock_3 + excluded.in_stock_3, sold_out_4 = cell.sold_out_4 + excluded.sold_out_4, in_stock_4 = cell.in_stock_4 + excluded.in_stock_4;
  else
    insert into facet_change (lists, step, brand_id, rating_box, in_stock, change) 
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, -1 as change from old_rows) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed;
  end if;
  return null;
end $body$;

create function count_facets_on_insert() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, 1 as change from new_rows) as product) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
  insert into facet_cell as cell (list, span_width, span_start, brand_id, sold_out_0, in_stock_0, sold_out_1, in_stock_1, sold_out_2, in_stock_2, sold_out_3, in_stock_3, sold_out_4, in_stock_4)
  select list, span_width, span_start, brand_id, coalesce(sum(change) filter (where rating_box = 0 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 0 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and in_stock), 0)::integer
  from (
    select list, span_width, step / greatest(span_width, 1) * span_width as span_start, brand_id, rating_box, in_stock, sum(change) as change
    from (
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, 1 as change from new_rows) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed) as changed, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  ) as part
  group by 1, 2, 3, 4
  on conflict (list, span_width, span_start, brand_id)
  do update set sold_out_0 = cell.sold_out_0 + excluded.sold_out_0, in_stock_0 = cell.in_stock_0 + excluded.in_stock_0, sold_out_1 = cell.sold_out_1 + excluded.sold_out_1, in_stock_1 = cell.in_stock_1 + excluded.in_stock_1, sold_out_2 = cell.sold_out_2 + excluded.sold_out_2, in_stock_2 = cell.in_stock_2 + excluded.in_stock_2, sold_out_3 = cell.sold_out_3 + excluded.sold_out_3, in_stock_3 = cell.in_stock_3 + excluded.in_stock_3, sold_out_4 = cell.sold_out_4 + excluded.sold_out_4, in_stock_4 = cell.in_stock_4 + excluded.in_stock_4;
  else
    insert into facet_change (lists, step, brand_id, rating_box, in_stock, change) 
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, 1 as change from new_rows) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed;
  end if;
  return null;
end $body$;

create function count_facets_on_update() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, 1 as change from new_rows union all select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, -1 as change from old_rows) as product) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
  insert into facet_cell as cell (list, span_width, span_start, brand_id, sold_out_0, in_stock_0, sold_out_1, in_stock_1, sold_out_2, in_stock_2, sold_out_3, in_stock_3, sold_out_4, in_stock_4)
  select list, span_width, span_start, brand_id, coalesce(sum(change) filter (where rating_box = 0 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 0 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and in_stock), 0)::integer
  from (
    select list, span_width, step / greatest(span_width, 1) * span_width as span_start, brand_id, rating_box, in_stock, sum(change) as change
    from (
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, 1 as change from new_rows union all select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, -1 as change from old_rows) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed) as changed, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  ) as part
  group by 1, 2, 3, 4
  on conflict (list, span_width, span_start, brand_id)
  do update set sold_out_0 = cell.sold_out_0 + excluded.sold_out_0, in_stock_0 = cell.in_stock_0 + excluded.in_stock_0, sold_out_1 = cell.sold_out_1 + excluded.sold_out_1, in_stock_1 = cell.in_stock_1 + excluded.in_stock_1, sold_out_2 = cell.sold_out_2 + excluded.sold_out_2, in_stock_2 = cell.in_stock_2 + excluded.in_stock_2, sold_out_3 = cell.sold_out_3 + excluded.sold_out_3, in_stock_3 = cell.in_stock_3 + excluded.in_stock_3, sold_out_4 = cell.sold_out_4 + excluded.sold_out_4, in_stock_4 = cell.in_stock_4 + excluded.in_stock_4;
  else
    insert into facet_change (lists, step, brand_id, rating_box, in_stock, change) 
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, 1 as change from new_rows union all select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, -1 as change from old_rows) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed;
  end if;
  return null;
end $body$;

create function count_options_on_delete() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select lists, name, value, -1 as change from old_rows) as option) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
  insert into option_count as known (list, name, value, product_count)
  select list, name, value, sum(change) from (
    select lists, name, value, sum(change) as change from (select lists, name, value, -1 as change from old_rows) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0) as changed, unnest(lists) as list
  group by 1, 2, 3 having sum(change) <> 0
  on conflict (list, name, value) do update set product_count = known.product_count + excluded.product_count;
  else
    insert into option_change (lists, name, value, change) 
    select lists, name, value, sum(change) as change from (select lists, name, value, -1 as change from old_rows) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0;
  end if;
  return null;
end $body$;

create function count_options_on_insert() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select lists, name, value, 1 as change from new_rows) as option) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
  insert into option_count as known (list, name, value, product_count)
  select list, name, value, sum(change) from (
    select lists, name, value, sum(change) as change from (select lists, name, value, 1 as change from new_rows) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0) as changed, unnest(lists) as list
  group by 1, 2, 3 having sum(change) <> 0
  on conflict (list, name, value) do update set product_count = known.product_count + excluded.product_count;
  else
    insert into option_change (lists, name, value, change) 
    select lists, name, value, sum(change) as change from (select lists, name, value, 1 as change from new_rows) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0;
  end if;
  return null;
end $body$;

create function count_options_on_update() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select lists, name, value, 1 as change from new_rows union all select lists, name, value, -1 as change from old_rows) as option) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
  insert into option_count as known (list, name, value, product_count)
  select list, name, value, sum(change) from (
    select lists, name, value, sum(change) as change from (select lists, name, value, 1 as change from new_rows union all select lists, name, value, -1 as change from old_rows) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0) as changed, unnest(lists) as list
  group by 1, 2, 3 having sum(change) <> 0
  on conflict (list, name, value) do update set product_count = known.product_count + excluded.product_count;
  else
    insert into option_change (lists, name, value, change) 
    select lists, name, value, sum(change) as change from (select lists, name, value, 1 as change from new_rows union all select lists, name, value, -1 as change from old_rows) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0;
  end if;
  return null;
end $body$;

create function fold_counts() returns void language plpgsql as $body$
begin
  if not pg_try_advisory_xact_lock(hashtext('kept-counts')) then return; end if;
  with noted as (delete from facet_change returning *) 
  insert into facet_cell as cell (list, span_width, span_start, brand_id, sold_out_0, in_stock_0, sold_out_1, in_stock_1, sold_out_2, in_stock_2, sold_out_3, in_stock_3, sold_out_4, in_stock_4)
  select list, span_width, span_start, brand_id, coalesce(sum(change) filter (where rating_box = 0 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 0 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 1 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 2 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 3 and in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and not in_stock), 0)::integer, coalesce(sum(change) filter (where rating_box = 4 and in_stock), 0)::integer
  from (
    select list, span_width, step / greatest(span_width, 1) * span_width as span_start, brand_id, rating_box, in_stock, sum(change) as change
    from (select * from noted) as changed, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  ) as part
  group by 1, 2, 3, 4
  on conflict (list, span_width, span_start, brand_id)
  do update set sold_out_0 = cell.sold_out_0 + excluded.sold_out_0, in_stock_0 = cell.in_stock_0 + excluded.in_stock_0, sold_out_1 = cell.sold_out_1 + excluded.sold_out_1, in_stock_1 = cell.in_stock_1 + excluded.in_stock_1, sold_out_2 = cell.sold_out_2 + excluded.sold_out_2, in_stock_2 = cell.in_stock_2 + excluded.in_stock_2, sold_out_3 = cell.sold_out_3 + excluded.sold_out_3, in_stock_3 = cell.in_stock_3 + excluded.in_stock_3, sold_out_4 = cell.sold_out_4 + excluded.sold_out_4, in_stock_4 = cell.in_stock_4 + excluded.in_stock_4;
  with noted as (delete from search_word_change returning *)
  insert into search_word as known (word, product_count)
  select word, sum(change) from (select * from noted) as changed group by word having sum(change) <> 0
  on conflict (word) do update set product_count = known.product_count + excluded.product_count;
end $body$;

create function fold_option_counts() returns void language plpgsql as $body$
begin
  if not pg_try_advisory_xact_lock(hashtext('kept-counts')) then return; end if;
  with noted as (delete from option_change returning *) 
  insert into option_count as known (list, name, value, product_count)
  select list, name, value, sum(change) from (select * from noted) as changed, unnest(lists) as list
  group by 1, 2, 3 having sum(change) <> 0
  on conflict (list, name, value) do update set product_count = known.product_count + excluded.product_count;
end $body$;

create function list_options_on_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
declare ids bigint[];
begin
  select array_agg(added.id) into ids from new_rows as added join old_rows as removed using (id)
  where (added.is_published, added.category_id, added.subcategory_id)
    is distinct from (removed.is_published, removed.category_id, removed.subcategory_id);
  if ids is not null then
    update product_option set lists = 
  case when is_published then array_remove(array['category:' || category_id, 'subcategory:' || subcategory_id], null) else '{}' end from product
    where product.id = product_id and product_id = any(ids);
  end if;
  return null;
end $body$;`;

const TRIGGERS = `
create trigger count_facets_on_delete after delete on product referencing old table as old_rows for each statement execute function count_facets_on_delete();
create trigger count_facets_on_insert after insert on product referencing new table as new_rows for each statement execute function count_facets_on_insert();
create trigger count_facets_on_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function count_facets_on_update();
create trigger list_options_on_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function list_options_on_update();
create trigger count_options_on_delete after delete on product_option referencing old table as old_rows for each statement execute function count_options_on_delete();
create trigger count_options_on_insert after insert on product_option referencing new table as new_rows for each statement execute function count_options_on_insert();
create trigger count_options_on_update after update on product_option referencing old table as old_rows new table as new_rows for each statement execute function count_options_on_update();`;
