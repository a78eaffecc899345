import { HASHED } from "./0008-visible-changes.ts";

// As in migration 0008, but codes show on the product's own page, and a changed subcategory or type drops the
// category's product pages, because related products share them.
const UNSEEN = "'{units_sold_30_days,updated_at,import_handle,import_hash,search,version}'::text[]";
const OWN_PAGE_ONLY =
  "'{description,specifications,features,tags,variant_label,sku,barcode,type}'::text[]";
const MANY = 500;

const NOTE_PRODUCTS = `
create or replace function note_products_on_update() returns trigger language plpgsql ${HASHED} as $body$
begin
  insert into page_change (subject)
  with changed as materialized (
    select added.id, place.category_id,
      to_jsonb(added) - ${UNSEEN} <> to_jsonb(removed) - ${UNSEEN} as on_page,
      to_jsonb(added) - ${UNSEEN} - ${OWN_PAGE_ONLY} <> to_jsonb(removed) - ${UNSEEN} - ${OWN_PAGE_ONLY} as in_lists,
      added.units_sold_30_days <> removed.units_sold_30_days as in_popularity,
      (added.is_published, added.category_id, added.subcategory_id, added.type)
        is distinct from (removed.is_published, removed.category_id, removed.subcategory_id, removed.type) as in_category,
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

// Product pages now show a variant's SKU, but still not its version.
const NOTE_VARIANTS = `
create or replace function note_variants_on_update() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (
    select added.* from new_rows as added join old_rows as removed using (id)
    where to_jsonb(added) - 'version' <> to_jsonb(removed) - 'version'
  ) as part;
  if ids is not null then perform note_product_pages(ids); end if;
  return null;
end $body$;`;

const EDITED = [
  "slug",
  "name",
  "description",
  "discount",
  "brand_id",
  "category_id",
  "subcategory_id",
  "tags",
  "specifications",
  "features",
  "variant_label",
  "status",
  "publish_at",
  "published_at",
  "position",
  "picture_id",
  "sku",
  "barcode",
  "type",
];
const edited = (row: string) => EDITED.map((column) => `${row}.${column}`).join(", ");

// A price derived from variants is not an edit of the product.
const VERSIONS = `
drop trigger next_version on product;
create trigger next_version before update on product
  for each row when ((${edited("old")}) is distinct from (${edited("new")})
    or (pg_trigger_depth() = 0 and (old.price, old.original_price) is distinct from (new.price, new.original_price)))
  execute function next_version();`;

/** Returns the triggers that tag pages for the new product columns, and that count edits of a product. */
export const NOTE_CHANGED_PRODUCTS = NOTE_PRODUCTS + NOTE_VARIANTS + VERSIONS;
