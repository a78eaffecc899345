import { sql, type Kysely } from "kysely";
import { productColumns } from "./0003-catalogue.ts";
import { MANY_PRODUCTS } from "./0015-product-refresh.ts";

/**
 * Follows statements outside of the product writer: marks changed products, refreshes them after the statement, and
 * records changes of pictures, categories, brands and banners that cached pages show.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const edits = editsOf(await productColumns(db, FOLLOWING));
  for (const part of [NOTES, edits, MARKS, REFRESH, OTHERS]) await sql.raw(part).execute(db);
}

const WRITER = "coalesce(current_setting('shop.product_writer', true), '')";

// A category's first product, or the removal of its last one, changes every page's menu. Locks make a first insert and
// a last delete wait for each other, or neither would see the change. `appeared` repeats a category for each product.
const NOTES = `
create function note_product_pages(ids bigint[]) returns void language plpgsql as $body$
begin
  insert into page_change (subject)
  select distinct case when cardinality(ids) > ${MANY_PRODUCTS} then 'product-pages:' || category_id else 'product:' || id end as tag
  from product where id = any(ids) and is_published order by tag;
end $body$;

create function has_empty_category(places integer[]) returns boolean language sql volatile as $body$
  select exists (
    select from unnest(places) as place
    where not exists (select from product where is_published and category_id = place)
      and not exists (select from product where is_published and subcategory_id = place)
  );
$body$;

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
end $body$;`;

// Columns that are not edited: they follow from other columns, orders, reviews, stock or a file.
const FOLLOWING = [
  "id",
  "version",
  "updated_at",
  "is_sample",
  "import_handle",
  "import_hash",
  "rating",
  "rating_box",
  "review_count",
  "in_stock",
  "low_stock",
  "units_sold_30_days",
  "price_varies",
  "is_published",
  "search",
  "search_words",
  "search_text",
  "search_keywords",
];
const record = (row: string, columns: readonly string[]) =>
  columns.map((column) => `${row}.${column}`).join(", ");

// Versions count edits. A refresh is none, and an undo restores versions.
const editsOf = (columns: readonly string[]) => `
create function count_edits() returns trigger language plpgsql as $body$
begin
  if tg_table_name = 'variant' then
    new.version = old.version + 1;
    return new;
  end if;
  if new.status = 'active' and new.published_at is null then new.published_at = now(); end if;
  if tg_op = 'UPDATE' and ${WRITER} not in ('refresh', 'undo') and (${record("new", columns)}) is distinct from (${record("old", columns)}) then
    new.version = old.version + 1;
  end if;
  return new;
end $body$;
create trigger count_edits before insert or update on product for each row execute function count_edits();
create trigger count_edits before update on variant for each row
  when (old.* is distinct from new.* and ${WRITER} <> 'undo') execute function count_edits();

create function keep_old_slug() returns trigger language plpgsql as $body$
begin
  delete from slug_redirect where kind = tg_table_name and old_slug = new.slug;
  insert into slug_redirect (kind, old_slug, target_id) values (tg_table_name, old.slug, new.id)
    on conflict (kind, old_slug) do update set target_id = excluded.target_id;
  return null;
end $body$;
create trigger keep_old_slug after update of slug on product
  for each row when (old.slug <> new.slug) execute function keep_old_slug();
create trigger keep_old_slug after update of slug on category
  for each row when (old.slug <> new.slug) execute function keep_old_slug();`;

/** Columns of a review that no page shows. */
const UNSEEN_OF_REVIEWS =
  "'{uid,state,state_changed_at,decline_reason,decline_note,created_at,is_published}'::text[]";

// A sale from plenty changes no label and marks nothing. More stock changes the product's page, because its quantity
// field ends at the count.
const MARKS = `
create function mark_products() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  if tg_table_name = 'product' then
    insert into product_to_refresh (product_id, is_changed) values (coalesce(new.id, old.id), true);
  else
    insert into product_to_refresh (product_id, is_changed, is_page_changed)
    select distinct id, tg_table_name <> 'product_picture', true from unnest(array[old.product_id, new.product_id]) as id where id is not null;
  end if;
  return null;
end $body$;

create function mark_stock() returns trigger language plpgsql as $body$
declare is_changed boolean := true;
begin
  if tg_op = 'UPDATE' then
    is_changed := old.product_id <> new.product_id or old.is_offered <> new.is_offered
      or (old.on_hand is null) <> (new.on_hand is null)
      or shown_stock(old.in_stock, old.on_hand) <> shown_stock(new.in_stock, new.on_hand);
    if not is_changed and new.on_hand <= old.on_hand is not false then return null; end if;
  end if;
  insert into product_to_refresh (product_id, is_changed, is_page_changed)
  values (coalesce(new.product_id, old.product_id), is_changed, true);
  return null;
end $body$;

create function mark_review() returns trigger language plpgsql as $body$
declare
  was jsonb := case when old.is_published then to_jsonb(old) - ${UNSEEN_OF_REVIEWS} end;
  now jsonb := case when new.is_published then to_jsonb(new) - ${UNSEEN_OF_REVIEWS} end;
begin
  if was is not distinct from now then return null; end if;
  insert into product_to_refresh (product_id, is_rated, is_page_changed)
  select distinct id, (was -> 'product_id', was -> 'rating') is distinct from (now -> 'product_id', now -> 'rating'), true
  from unnest(array[old.product_id, new.product_id]) as id where id is not null;
  -- The home page does not show helpful counts.
  if 'true' in (was ->> 'is_testimonial', now ->> 'is_testimonial')
    and was - 'helpful_count' is distinct from now - 'helpful_count' then
    insert into page_change (subject) values ('products');
  end if;
  return null;
end $body$;

create function refresh_marked_products() returns trigger language plpgsql as $body$
declare changed bigint[]; pages bigint[]; rated bigint[];
begin
  with marked as (delete from product_to_refresh returning *)
  select array_agg(distinct product_id) filter (where is_changed or is_rated),
    array_agg(distinct product_id) filter (where is_page_changed), array_agg(distinct product_id) filter (where is_rated)
  into changed, pages, rated from marked;
  perform set_config('shop.product_writer', 'refresh', true);
  if rated is not null then perform rate_products(rated); end if;
  if changed is not null then perform refresh_products(changed); end if;
  if pages is not null then perform note_product_pages(pages); end if;
  perform set_config('shop.product_writer', '', true);
  return null;
end $body$;`;

/** Marks rows of a table, and refreshes their products after the outermost statement. */
const refreshAfter = (table: string, mark: string) => `
create trigger mark_products after insert or update or delete on ${table}
  for each row when (${WRITER} = '') execute function ${mark}();
create trigger refresh_products after insert or update or delete on ${table}
  for each statement when (pg_trigger_depth() = 0 and ${WRITER} = '') execute function refresh_marked_products();`;

const REFRESH = `
${["product", "variant", "product_picture"].map((table) => refreshAfter(table, "mark_products")).join("")}
${refreshAfter("stock", "mark_stock")}
${refreshAfter("review", "mark_review")}

-- A vote updates its review's count under a row lock, so that concurrent votes both count.
create function count_helpful_votes() returns trigger language plpgsql as $body$
begin
  update review set helpful_count = helpful_count + case tg_op when 'INSERT' then 1 else -1 end
  where id = coalesce(new.review_id, old.review_id);
  return null;
end $body$;
create trigger count_helpful_votes after insert or delete on review_vote
  for each row execute function count_helpful_votes();
create trigger refresh_products after insert or delete on review_vote
  for each statement when (pg_trigger_depth() = 0) execute function refresh_marked_products();`;

// A brand without products shows only on the home page, if it is featured. A new picture shows nowhere; a fetched one
// changes the products that show it, or everything if a category or banner does.
const OTHERS = `
create function note_everything() returns trigger language plpgsql as $body$
begin
  if tg_op = 'UPDATE' and old is not distinct from new then return null; end if;
  if tg_table_name = 'brand' and tg_op <> 'UPDATE' then
    insert into page_change (subject) select 'products' where coalesce(new.is_featured, old.is_featured);
  else
    insert into page_change (subject) values ('everything');
  end if;
  return null;
end $body$;
${["brand", "category", "banner"]
  .map(
    (table) => `
create trigger note_everything after insert or update or delete on ${table}
  for each row execute function note_everything();`,
  )
  .join("")}

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
  perform note_product_pages(ids);
  insert into page_change (subject)
  select distinct tag from product, unnest(array['products', 'category:' || category_id]) as tag
  where id = any(ids) and is_published order by tag;
  return null;
end $body$;
create trigger note_pictures after update on picture referencing old table as old_rows new table as new_rows
  for each statement execute function note_pictures();`;
