import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/** Stores variant options for list filters, one row per value of a product (record 8), and makes codes searchable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, DERIVE, ...triggers(), ...NOTES, CODES])
    await sql.raw(part).execute(db);
}

// A trigger deletes rows with their variants, so no foreign key check is needed per row.
const TABLE = `
create table product_option (
  product_id bigint not null,
  name text not null,
  value text not null,
  primary key (product_id, name, value)
);
create index product_option_by_value on product_option (name, value, product_id);`;

// Must match `optionKey` in catalogue/rules/listing/option-filter.ts. Values too long for a filter are left out.
const DERIVED = `
  select distinct variant.product_id, replace(lower(btrim(option.name)), 'colour', 'color') as name, btrim(option.value) as value
  from variant, jsonb_to_recordset(variant.options) as option (name text, value text)
  where length(btrim(option.name)) between 1 and 30 and length(btrim(option.value)) between 1 and 60`;

// Concurrent changes of one product's variants wait for the lock, and the statement after it sees their rows.
const DERIVE = `
insert into product_option (product_id, name, value) select * from (${DERIVED}) as derived;

create function derive_product_options(ids bigint[]) returns void language plpgsql ${HASHED} as $body$
begin
  perform from product where id = any(ids) order by id for no key update;
  with derived as materialized (${DERIVED} and variant.product_id = any(ids)),
    gone as (
      delete from product_option as kept where product_id = any(ids) and not exists (
        select from derived where (derived.product_id, derived.name, derived.value) = (kept.product_id, kept.name, kept.value))
    )
  insert into product_option (product_id, name, value) select * from derived on conflict do nothing;
end $body$;`;

function triggers(): string[] {
  const events = {
    insert: {
      rows: "select product_id from new_rows where options <> '[]'",
      tables: "new table as new_rows",
    },
    update: {
      rows: `select place.product_id from new_rows as added join old_rows as removed using (id),
        unnest(array[added.product_id, removed.product_id]) as place (product_id)
        where (added.options, added.product_id) is distinct from (removed.options, removed.product_id)`,
      tables: "old table as old_rows new table as new_rows",
    },
    delete: {
      rows: "select product_id from old_rows where options <> '[]'",
      tables: "old table as old_rows",
    },
  };
  return Object.entries(events).map(
    ([event, { rows, tables }]) => `
create function derive_options_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[];
begin
  select array_agg(distinct product_id) into ids from (${rows}) as changed;
  if ids is not null then perform derive_product_options(ids); end if;
  return null;
end $body$;
create trigger derive_options_on_${event} after ${event} on variant referencing ${tables}
  for each statement execute function derive_options_on_${event}();`,
  );
}

// Lists show option values with their counts.
const NOTES = [
  ["insert", "new"],
  ["delete", "old"],
].map(
  ([event, rows]) => `
create function note_options_on_${event}() returns trigger language plpgsql ${HASHED} as $body$
begin
  insert into page_change (subject)
  select distinct tag from ${rows}_rows join product on product.id = product_id,
    unnest(array['category:' || category_id, 'products']) as tag
  where is_published and tag is not null order by tag;
  return null;
end $body$;
create trigger note_options_on_${event} after ${event} on product_option referencing ${rows} table as ${rows}_rows
  for each statement execute function note_options_on_${event}();`,
);

const CODES = ["product", "variant"]
  .flatMap((table) =>
    ["sku", "barcode"].map(
      (code) =>
        `create index ${table}_by_${code} on ${table} (lower(${code})) where ${code} is not null`,
    ),
  )
  .join(";\n");
