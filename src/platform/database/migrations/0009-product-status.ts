import { sql, type Kysely } from "kysely";

/**
 * Adds product status (draft, active, archived; only active products must be complete), a version for every row that
 * staff edit, picture swaps in one statement, and variants cheaper than their product (record 27).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [STATUS, VERSIONS, PICTURE_POSITIONS, VARIANT_PRICES])
    await sql.raw(part).execute(db);
}

// Published products become active, all others drafts. `is_published` is now generated from the status, so that lists,
// counts, search and page changes still read one column; its indexes are recreated unchanged.
const STATUS = `
alter table product disable trigger user;
alter table product
  add column status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  add column publish_at timestamptz,
  alter column published_at drop not null,
  alter column published_at drop default,
  alter column picture_id drop not null,
  alter column brand_id drop not null,
  alter column category_id drop not null;
update product set status = 'draft' where not is_published;
alter table product alter column status set default 'draft';

do $body$
declare definitions text[]; definition text;
begin
  select array_agg(pg_get_indexdef(indexrelid) order by indexrelid) into definitions from pg_index
  where indrelid = 'product'::regclass and pg_get_expr(indpred, indrelid) ~ '\\mis_published\\M';
  alter table product drop column is_published;
  alter table product add column is_published boolean not null generated always as (status = 'active') stored;
  foreach definition in array definitions loop execute definition; end loop;
end $body$;

alter table product
  add constraint product_active_is_whole check (status <> 'active' or
    (picture_id is not null and brand_id is not null and category_id is not null and published_at is not null)),
  add constraint product_to_publish_is_draft check (publish_at is null or status = 'draft');
create index product_to_publish on product (publish_at) where publish_at is not null;
alter table product enable trigger user;

-- The first time that a product becomes active is when it was published.
create function note_publishing() returns trigger language plpgsql as $body$
begin
  new.published_at = now();
  return new;
end $body$;
create trigger note_publishing before insert or update of status on product
  for each row when (new.status = 'active' and new.published_at is null) execute function note_publishing();
`;

// Columns that staff edit, without sales, stock, ratings and import columns.
const EDITED = [
  "slug",
  "name",
  "description",
  "price",
  "original_price",
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
];
const edited = (row: string) => EDITED.map((column) => `${row}.${column}`).join(", ");

const VERSIONS = `
alter table product add column version integer not null default 1;
alter table variant add column version integer not null default 1;
alter table category add column version integer not null default 1;
alter table brand add column version integer not null default 1;
alter table banner add column version integer not null default 1;

create function next_version() returns trigger language plpgsql as $body$
begin
  new.version = old.version + 1;
  return new;
end $body$;
${["variant", "category", "brand", "banner"]
  .map(
    (table) => `
create trigger next_version before update on ${table}
  for each row when (old.* is distinct from new.*) execute function next_version();`,
  )
  .join("")}

create trigger next_version before update on product
  for each row when ((${edited("old")}) is distinct from (${edited("new")})) execute function next_version();
`;

// Deferred uniqueness lets one statement swap the positions of two pictures.
const PICTURE_POSITIONS = `
alter table product_picture drop constraint product_picture_pkey;
alter table product_picture add primary key (product_id, position) deferrable initially immediate;
`;

// A variant's price must not be negative. The product's row is locked, so that a concurrent price cut is seen.
const VARIANT_PRICES = `
alter table variant drop constraint variant_additional_price_check;
create index variant_cheaper on variant (product_id) where additional_price < 0;

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

create function check_prices_of_variants() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from new_rows where additional_price < 0;
  if ids is not null then perform check_variant_prices(ids); end if;
  return null;
end $body$;
create trigger check_prices_on_insert after insert on variant referencing new table as new_rows
  for each statement execute function check_prices_of_variants();
create trigger check_prices_on_update after update on variant referencing new table as new_rows
  for each statement execute function check_prices_of_variants();

create function check_prices_of_product() returns trigger language plpgsql as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from variant
  where additional_price < 0 and product_id in (select id from new_rows);
  if ids is not null then perform check_variant_prices(ids); end if;
  return null;
end $body$;
create trigger check_prices_on_update after update on product referencing new table as new_rows
  for each statement execute function check_prices_of_product();
`;
