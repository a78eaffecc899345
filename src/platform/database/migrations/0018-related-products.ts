import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/**
 * Adds indexes for related products (same subcategory, type or brand) in display order. A page is dropped when its
 * related products change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEXES).execute(db);
  await sql.raw(NOTE_PRODUCTS).execute(db);
}

const ORDER = "in_stock desc, units_sold_30_days desc, id";

const INDEXES = `
create index product_related_by_category on product (category_id, ${ORDER}) where is_published;
create index product_related_by_brand on product (category_id, brand_id, ${ORDER}) where is_published;
create index product_related_by_type on product (category_id, type, ${ORDER}) include (subcategory_id)
  where is_published and type is not null;
create index product_related_by_subcategory on product (subcategory_id, ${ORDER})
  where is_published and subcategory_id is not null;`;

// As in migration 0012, but a changed brand or a restocked product also drops the category's product pages. Sold-out
// products sort last; pages that showed one are dropped by its own tag.
const UNSEEN =
  "'{units_sold_30_days,updated_at,import_handle,import_hash,search,version,is_sample}'::text[]";
const OWN_PAGE_ONLY =
  "'{description,specifications,features,tags,variant_label,sku,barcode,type}'::text[]";
const MANY = 500;
const PLACE = ["is_published", "category_id", "subcategory_id", "type", "brand_id"];
const placeOf = (row: string) => `(${PLACE.map((column) => `${row}.${column}`).join(", ")})`;

const NOTE_PRODUCTS = `
create or replace function note_products_on_update() returns trigger language plpgsql ${HASHED} as $body$
begin
  insert into page_change (subject)
  with changed as materialized (
    select added.id, place.category_id,
      to_jsonb(added) - ${UNSEEN} <> to_jsonb(removed) - ${UNSEEN} as on_page,
      to_jsonb(added) - ${UNSEEN} - ${OWN_PAGE_ONLY} <> to_jsonb(removed) - ${UNSEEN} - ${OWN_PAGE_ONLY} as in_lists,
      added.units_sold_30_days <> removed.units_sold_30_days as in_popularity,
      ${placeOf("added")} is distinct from ${placeOf("removed")}
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
    union select 'sitemap' from changed where in_sitemap
    union select 'category:' || category_id from changed where in_lists
    union select 'product-pages:' || category_id from changed where in_category or in_popularity
    union select case when (select count(distinct id) from pages) > ${MANY} then 'product-pages:' || category_id else 'product:' || id end
      from pages
  ) as noted where tag is not null order by tag;
  return null;
end $body$;`;
