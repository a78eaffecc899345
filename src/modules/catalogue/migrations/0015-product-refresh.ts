import { sql, type Kysely } from "kysely";
import { productColumns } from "./0003-catalogue.ts";

/**
 * Brings everything that depends on products up to date: prices, stock labels, counts and cached pages (records 7, 8,
 * 26 and 27). The product writer calls `refresh_products` once per batch; after other statements triggers do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  const listed = await productColumns(db, [...UNSEEN, ...OWN_PAGE_ONLY]);
  await sql.raw(productFacts(listed)).execute(db);
  for (const part of [DERIVE, HISTORY, OPTIONS, REFRESH]) await sql.raw(part).execute(db);
}

/** Columns that no page shows, or that another column follows. A new column counts as shown on every list. */
const UNSEEN = [
  "units_sold_30_days",
  "updated_at",
  "import_handle",
  "import_hash",
  "search",
  "version",
  "is_sample",
];
/** Columns that only the product's own page shows. */
const OWN_PAGE_ONLY = [
  "description",
  "specifications",
  "features",
  "tags",
  "variant_label",
  "sku",
  "barcode",
  "type",
  "producer_name",
  "producer_address",
  "producer_contact",
  "responsible_person",
  "safety_text",
  "durability_years",
  "durability_model",
];

/** More products than this in one batch invalidate pages by category, and their counts are folded at once. */
export const MANY_PRODUCTS = 500;
/** Must match `sitemap.server.ts` of the catalogue; a test compares both. */
const SITEMAP_PART = 40_000;

const SHOWN = {
  product_id: "bigint primary key",
  category_id: "integer not null",
  subcategory_id: "integer",
  brand_id: "integer not null",
  type: "text",
  step: "integer not null",
  is_deal: "boolean not null",
  rating_box: "smallint not null",
  in_stock: "boolean not null",
  units_sold: "integer not null",
  slug: "text not null",
  updated_on: "date not null",
  words: "text[] not null",
  lists_hash: "bigint not null",
  page_hash: "bigint not null",
};

const names = (row = "") =>
  Object.keys(SHOWN)
    .map((name) => (row === "" ? name : `${row}.${name}`))
    .join(", ");

// `product_shown` holds what counts and pages say about each published product. It has no foreign key: a deleted
// product's row is what its counts are reduced by.
const TABLES = `
create table product_shown (
  ${Object.entries(SHOWN)
    .map(([name, type]) => `${name} ${type}`)
    .join(",\n  ")}
) with (fillfactor = 80);

-- Filled and emptied within one statement.
create unlogged table product_to_refresh (
  product_id bigint not null,
  is_changed boolean not null default false,
  is_page_changed boolean not null default false,
  is_rated boolean not null default false
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);`;

const productFacts = (listed: readonly string[]) => `
create view product_facts as
select id as product_id, category_id, subcategory_id, brand_id, type, (price + 999) / 1000 as step, discount > 0 as is_deal,
  rating_box, in_stock, units_sold_30_days as units_sold, slug, updated_at::date as updated_on, search_words as words,
  hash_record_extended(row(${listed.join(", ")}), 0) as lists_hash,
  hash_record_extended(row(${OWN_PAGE_ONLY.join(", ")}), 0) as page_hash
from product where is_published;`;

// The only place of the rules "which price is shown" and "few left". A concurrent writer of the same product waits for
// the lock, and the next statement sees its rows.
const DERIVE = `
create view product_price as
with choice as (
  select variant.*,
    coalesce(unit.in_stock, false) or not coalesce(bool_or(unit.in_stock) over (partition by variant.product_id), false) as counts
  from variant
  left join variant_stock as unit on unit.variant_id = variant.id and unit.product_id = variant.product_id
)
select product_id, bool_or(price is not null) as is_own,
  min(price) filter (where counts) as price,
  (array_agg(compare_at_price order by price, position, id) filter (where counts))[1] as original_price,
  coalesce(min(price) filter (where counts) < max(price) filter (where counts),
    bool_or(counts and additional_price > 0)) as price_varies
from choice group by product_id;

create function derive_product_columns(ids bigint[]) returns void language plpgsql as $body$
begin
  if exists (
    select from variant where product_id = any(ids) group by product_id having count(price) not in (0, count(*))
  ) then
    raise check_violation using constraint = 'variant_prices_all_or_none',
      message = 'either all variants of a product have prices of their own, or none has';
  end if;
  update product set in_stock = derived.in_stock, low_stock = derived.low_stock,
    price = derived.price, original_price = derived.original_price, price_varies = derived.price_varies
  from (
    select product.id, coalesce(unit.in_stock, false) as in_stock,
      case when unit.in_stock and unit.on_hand < low_stock_below() then unit.on_hand end as low_stock,
      case when choice.is_own then choice.price else product.price end as price,
      case when choice.is_own then choice.original_price else product.original_price end as original_price,
      coalesce(choice.price_varies, false) as price_varies
    from product
    left join product_stock as unit on unit.product_id = product.id and unit.product_id = any(ids)
    left join product_price as choice on choice.product_id = product.id and choice.product_id = any(ids)
    where product.id = any(ids)
  ) as derived
  where product.id = derived.id
    and (product.in_stock, product.low_stock, product.price, product.original_price, product.price_varies)
      is distinct from (derived.in_stock, derived.low_stock, derived.price, derived.original_price, derived.price_varies);
  if exists (
    select from variant join product on product.id = variant.product_id
    where product_id = any(ids) and additional_price < 0 and product.price + additional_price < 0
  ) then
    raise check_violation using constraint = 'variant_price_not_negative',
      message = 'a variant would cost less than nothing';
  end if;
end $body$;

create function rate_products(ids bigint[]) returns void language plpgsql as $body$
begin
  perform from product where id = any(ids) order by id for no key update;
  update product set rating = rated.rating, review_count = rated.count
  from (
    select each.id, coalesce(round(avg(review.rating), 1), 0) as rating, count(review.id)::integer as count
    from unnest(ids) as each (id) left join review on review.product_id = each.id and review.is_published
    group by each.id
  ) as rated
  where product.id = rated.id and (product.rating, product.review_count) is distinct from (rated.rating, rated.count);
end $body$;`;

// One entry per price and transaction, because a price within a transaction was never visible. A variant gets its first
// entry with its first own price.
const HISTORY = `
create function note_prices(ids bigint[]) returns void language plpgsql as $body$
begin
  insert into price_history (product_id, variant_id, price, compare_at_price)
  select id, null, present.price, present.original_price from product as present
  left join lateral (
    select price, compare_at_price from price_history
    where product_id = present.id and variant_id is null order by written_by desc limit 1
  ) as former on true
  where id = any(ids) and (present.price, present.original_price) is distinct from (former.price, former.compare_at_price)
  union all
  select product_id, id, present.price, present.compare_at_price from variant as present
  left join lateral (
    select price, compare_at_price from price_history as entry
    where entry.product_id = present.product_id and entry.variant_id = present.id order by written_by desc limit 1
  ) as former on true
  where product_id = any(ids) and (present.price, present.compare_at_price) is distinct from (former.price, former.compare_at_price)
  on conflict (product_id, variant_id, written_by)
    do update set price = excluded.price, compare_at_price = excluded.compare_at_price;
end $body$;`;

// Option names must match `optionKey` in catalogue/rules/listing/option-filter.ts.
const OPTIONS = `
create function refresh_product_options(ids bigint[], out changed bigint[]) language plpgsql as $body$
begin
  with derived as materialized (
      select distinct variant.product_id, replace(lower(btrim(option.name)), 'colour', 'color') as name, btrim(option.value) as value,
        case when is_published
          then array_remove(array['category:' || category_id, 'subcategory:' || subcategory_id], null) else '{}' end as lists
      from variant join product on product.id = variant.product_id,
        jsonb_to_recordset(variant.options) as option (name text, value text)
      where length(btrim(option.name)) between 1 and 30 and length(btrim(option.value)) between 1 and 60
        and variant.product_id = any(ids)
    ),
    former as materialized (select * from product_option where product_id = any(ids)),
    gone as (
      delete from product_option where product_id = any(ids) and not exists (
        select from derived where (derived.product_id, derived.name, derived.value)
          = (product_option.product_id, product_option.name, product_option.value))
      returning product_id
    ),
    written as (
      insert into product_option (product_id, name, value, lists) select * from derived
      on conflict (product_id, name, value) do update set lists = excluded.lists where product_option.lists <> excluded.lists
      returning product_id
    ),
    counted as (
      insert into option_change (lists, name, value, change)
      select lists, name, value, sum(change) from (
        select lists, name, value, 1 as change from derived union all select lists, name, value, -1 from former
      ) as part where lists <> '{}' group by lists, name, value having sum(change) <> 0
    )
  select array_agg(distinct product_id) into changed from (select * from gone union all select * from written) as option;
end $body$;`;

// Few products use prepared plans, because planning takes longer than the work; many get a plan for their number.
// Compares products with `product_shown`, and writes the difference to counts, vocabulary and cached pages.
const REFRESH = `
create function refresh_products(ids bigint[]) returns void language plpgsql set jit = off as $body$
declare
  optioned bigint[]; appeared integer[]; vanished integer[];
  writer text := coalesce(current_setting('shop.product_writer', true), '');
begin
  perform set_config('shop.product_writer', 'refresh', true);
  if cardinality(ids) <= ${MANY_PRODUCTS} then perform set_config('plan_cache_mode', 'force_generic_plan', true); end if;
  perform from product where id = any(ids) order by id for no key update;
  perform derive_product_columns(ids);
  perform note_prices(ids);
  optioned := refresh_product_options(ids);
  with present as materialized (select * from product_facts where product_id = any(ids)),
    former as materialized (select * from product_shown where product_id = any(ids)),
    gone as (
      delete from product_shown where product_id = any(ids)
        and not exists (select from present where present.product_id = product_shown.product_id)
    ),
    written as (
      insert into product_shown (${names()}) select ${names()} from present
      on conflict (product_id) do update
        set (${names()}) = row(${names("excluded")})
        where product_shown.* is distinct from excluded.*
    ),
    version as materialized (
      select *, 1 as change from present union all select *, -1 as change from former
    ),
    counted as (
      insert into facet_change (lists, step, brand_id, rating_box, in_stock, change)
      select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null),
        step, brand_id, rating_box, in_stock, sum(change)
      from version group by category_id, subcategory_id, is_deal, step, brand_id, rating_box, in_stock
      having sum(change) <> 0
    ),
    spelled as (
      insert into search_word_change (word, change)
      select word, sum(change) from version, unnest(words) as word group by word having sum(change) <> 0
    ),
    change as materialized (
      select product_id as id, place.category_id,
        present.page_hash is distinct from former.page_hash as on_page,
        present.lists_hash is distinct from former.lists_hash or product_id = any(optioned) as in_lists,
        present.units_sold <> former.units_sold as in_popularity,
        (present.category_id, present.subcategory_id, present.type, present.brand_id)
            is distinct from (former.category_id, former.subcategory_id, former.type, former.brand_id)
          or (present.in_stock and not former.in_stock) as in_category,
        (present.slug, present.updated_on) is distinct from (former.slug, former.updated_on) as in_sitemap
      from present full join former using (product_id),
        unnest(array[present.category_id, former.category_id]) as place (category_id)
      where place.category_id is not null
    ),
    page as materialized (select distinct id, category_id from change where on_page or in_lists),
    noted as (
      insert into page_change (subject)
      select tag from (
        select 'products' as tag from change where in_lists
        union select 'popularity' from change where in_popularity
        union select tag from change,
          unnest(array['sitemap', 'sitemap:' || (id - 1) / ${SITEMAP_PART} + 1]) as tag where in_sitemap
        union select 'category:' || category_id from change where in_lists
        union select 'product-pages:' || category_id from change where in_category or in_popularity
        union select case when (select count(distinct id) from page) > ${MANY_PRODUCTS}
          then 'product-pages:' || category_id else 'product:' || id end from page
      ) as tags order by tag
    ),
    moved as (
      select product_id, place, sum(change) as change
      from version, unnest(array[category_id, subcategory_id]) as place where place is not null
      group by product_id, place having sum(change) <> 0
    )
  select array_agg(place) filter (where change > 0), array_agg(place) filter (where change < 0)
  into appeared, vanished from moved;
  if appeared is not null or vanished is not null then
    perform note_filled_categories(appeared, vanished);
  end if;
  if cardinality(ids) > ${MANY_PRODUCTS} then perform fold_counts(); end if;
  perform set_config('shop.product_writer', writer, true), set_config('plan_cache_mode', 'auto', true);
end $body$;`;
