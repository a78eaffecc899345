/**
 * Returns the triggers that record which cached pages a change makes stale. Tags: `product:ID` (its page, and pages
 * with its card), `product-pages:CATEGORY` (all product pages of a category), `category:ID` and `products` (lists),
 * `popularity` (lists ordered by units sold), `sitemap`, `everything`.
 */
export function noteTriggers(): string[] {
  return [
    NOTE_PRODUCT_PAGES,
    noteProducts("insert"),
    noteProducts("update"),
    noteProducts("delete"),
    ...["variant", "product_picture", "review"].flatMap(noteParts),
    NOTE_PICTURES,
    NOTE_BRANDS,
    noteWhole("category"),
    noteWhole("banner"),
  ];
}

// Above this many products in one statement, pages are tagged by category: few tags, and no other page is dropped.
const MANY = 500;

// Columns that no page shows (`version` comes with migration 0009), and columns that only the product's own page shows.
// A new column counts as shown everywhere.
const UNSEEN = "'{units_sold_30_days,updated_at,import_handle,import_hash,search,version}'::text[]";
const OWN_PAGE_ONLY = "'{description,specifications,features,tags,variant_label}'::text[]";

/**
 * Transition tables have no statistics, so a nested loop planned for one row would compare thousands with each other.
 * Before PostgreSQL 18 the cost penalty of disabled nested loops would trigger JIT, which takes a second.
 */
export const HASHED = "set enable_nestloop = off set jit = off";

const NOTE_PRODUCT_PAGES = `
create function note_product_pages(ids bigint[]) returns void language plpgsql as $body$
begin
  insert into page_change (subject)
  select distinct case when cardinality(ids) > ${MANY} then 'product-pages:' || category_id else 'product:' || id end as tag
  from product where id = any(ids) and is_published order by tag;
end $body$;`;

type Event = "insert" | "update" | "delete";

// Products that appear or disappear change lists and other products' pages; for an update, old and new rows are
// compared.
const CHANGED: Record<Event, string> = {
  insert: appearing("new_rows"),
  delete: appearing("old_rows"),
  update: `
    select added.id, place.category_id,
      to_jsonb(added) - ${UNSEEN} <> to_jsonb(removed) - ${UNSEEN} as on_page,
      to_jsonb(added) - ${UNSEEN} - ${OWN_PAGE_ONLY} <> to_jsonb(removed) - ${UNSEEN} - ${OWN_PAGE_ONLY} as in_lists,
      added.units_sold_30_days <> removed.units_sold_30_days as in_popularity,
      added.is_published <> removed.is_published or added.category_id <> removed.category_id as in_category,
      added.slug <> removed.slug or added.is_published <> removed.is_published
        or added.updated_at::date <> removed.updated_at::date as in_sitemap
    from new_rows as added join old_rows as removed using (id),
      unnest(array[added.category_id, removed.category_id]) as place (category_id)
    where added.is_published or removed.is_published`,
};

function appearing(rows: string): string {
  return `
    select id, category_id, true as on_page, true as in_lists, units_sold_30_days > 0 as in_popularity,
      true as in_category, true as in_sitemap from ${rows} where is_published`;
}

function noteProducts(event: Event): string {
  return `
create or replace function note_products_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
begin
  insert into page_change (subject)
  with changed as materialized (${CHANGED[event]}),
    pages as materialized (select distinct id, category_id from changed where on_page)
  select tag from (
    select 'products' as tag from changed where in_lists
    union select 'popularity' from changed where in_popularity
    union select 'sitemap' from changed where in_sitemap
    union select 'category:' || category_id from changed where in_lists
    union select 'product-pages:' || category_id from changed where in_category or in_popularity
    union select case when (select count(distinct id) from pages) > ${MANY} then 'product-pages:' || category_id else 'product:' || id end
      from pages
  ) as noted where tag is not null order by tag;
  return null;
end $body$;`;
}

/** A product's parts show on its page; reviews can also show on the home page. */
function noteParts(table: string): string[] {
  const name = { variant: "variants", product_picture: "product_pictures", review: "reviews" }[
    table
  ];
  const unseen = table === "variant" ? "'{sku,version}'::text[]" : "''";
  const rows: Record<Event, string> = {
    insert: "select * from new_rows",
    delete: "select * from old_rows",
    update:
      table === "product_picture"
        ? "select * from new_rows union select * from old_rows"
        : `select added.* from new_rows as added join old_rows as removed using (id)
           where to_jsonb(added) - ${unseen} <> to_jsonb(removed) - ${unseen}`,
  };
  const testimonials = (event: Event) => {
    if (table !== "review") return "";
    const either = {
      insert: "new_rows",
      delete: "old_rows",
      update: "(select * from new_rows union all select * from old_rows)",
    }[event];
    return `
  if exists (select from (${rows[event]}) as part)
    and exists (select from ${either} as part where is_testimonial and is_published) then
    insert into page_change (subject) values ('products');
  end if;`;
  };
  return (["insert", "update", "delete"] as const).map(
    (event) => `
create or replace function note_${name}_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (${rows[event]}) as part;
  if ids is not null then perform note_product_pages(ids); end if;${testimonials(event)}
  return null;
end $body$;`,
  );
}

// A new picture that nothing shows yet, as imports create them, changes no page. A fetched one changes the products
// that show it; one of a category or banner changes everything.
const NOTE_PICTURES = `
drop trigger note_picture on picture;
create function note_pictures() returns trigger language plpgsql ${HASHED} as $body$
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
create trigger note_pictures after update on picture referencing old table as old_rows new table as new_rows
  for each statement execute function note_pictures();`;

// A brand without products shows only on the home page, if it is featured.
const NOTE_BRANDS = `
drop trigger note_brand on brand;
create function note_brands_on_insert() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject) select distinct 'products' from new_rows where is_featured;
  return null;
end $body$;
create trigger note_brands_on_insert after insert on brand referencing new table as new_rows
  for each statement execute function note_brands_on_insert();
create function note_brands_on_delete() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject) select distinct 'products' from old_rows where is_featured;
  return null;
end $body$;
create trigger note_brands_on_delete after delete on brand referencing old table as old_rows
  for each statement execute function note_brands_on_delete();
${noteChangedRows("brand")}`;

function noteWhole(table: string): string {
  return `
drop trigger note_${table} on ${table};
create trigger note_${table} after insert or delete on ${table}
  for each statement execute function note_everything();
${noteChangedRows(table)}`;
}

/** An update without changed rows makes no page stale. */
function noteChangedRows(table: string): string {
  return `
create function note_${table}_on_update() returns trigger language plpgsql as $body$
begin
  insert into page_change (subject)
  select 'everything' where exists (
    select from new_rows as added join old_rows as removed using (id) where added is distinct from removed);
  return null;
end $body$;
create trigger note_${table}_on_update after update on ${table} referencing old table as old_rows new table as new_rows
  for each statement execute function note_${table}_on_update();`;
}
