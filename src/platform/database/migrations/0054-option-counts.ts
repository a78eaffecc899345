import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/**
 * Counts option values per category, like the other filter counts (record 8): deltas are written to rows of their own
 * and merged later. An option's row stores its product's lists, so that a later delta subtracts from the same lists.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, LISTS, DERIVE, FOLD, ...Object.keys(CHANGED).map(countOn), FIRST])
    await sql.raw(part).execute(db);
}

const TABLES = `
alter table product_option add column lists text[] not null default '{}';

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

const LISTS_OF_PRODUCT = `
  case when is_published then array_remove(array['category:' || category_id, 'subcategory:' || subcategory_id], null) else '{}' end`;

// Publishing, archiving or moving a product updates the lists of its options.
const LISTS = `
create function list_options_on_update() returns trigger language plpgsql ${HASHED} as $body$
declare ids bigint[];
begin
  select array_agg(added.id) into ids from new_rows as added join old_rows as removed using (id)
  where (added.is_published, added.category_id, added.subcategory_id)
    is distinct from (removed.is_published, removed.category_id, removed.subcategory_id);
  if ids is not null then
    update product_option set lists = ${LISTS_OF_PRODUCT} from product
    where product.id = product_id and product_id = any(ids);
  end if;
  return null;
end $body$;
create trigger list_options_on_update after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function list_options_on_update();`;

// As in migration 0021, with the lists of the locked product.
const DERIVE = `
create or replace function derive_product_options(ids bigint[]) returns void language plpgsql ${HASHED} as $body$
begin
  perform from product where id = any(ids) order by id for no key update;
  with derived as materialized (
      select distinct variant.product_id, replace(lower(btrim(option.name)), 'colour', 'color') as name, btrim(option.value) as value
      from variant, jsonb_to_recordset(variant.options) as option (name text, value text)
      where length(btrim(option.name)) between 1 and 30 and length(btrim(option.value)) between 1 and 60
        and variant.product_id = any(ids)
    ),
    gone as (
      delete from product_option as kept where product_id = any(ids) and not exists (
        select from derived where (derived.product_id, derived.name, derived.value) = (kept.product_id, kept.name, kept.value))
    )
  insert into product_option (product_id, name, value, lists)
  select product_id, derived.name, value, ${LISTS_OF_PRODUCT} from derived join product on product.id = product_id
  on conflict do nothing;
end $body$;`;

const fold = (changes: string) => `
  insert into option_count as known (list, name, value, product_count)
  select list, name, value, sum(change) from (${changes}) as changed, unnest(lists) as list
  group by 1, 2, 3 having sum(change) <> 0
  on conflict (list, name, value) do update set product_count = known.product_count + excluded.product_count;`;

// Shared with the other counts: only one transaction at a time merges, and no other waits for it.
const MAY_WRITE_COUNTS = "pg_try_advisory_xact_lock(hashtext('kept-counts'))";
const MANY = 500;

const FOLD = `
create function fold_option_counts() returns void language plpgsql as $body$
begin
  if not ${MAY_WRITE_COUNTS} then return; end if;
  with noted as (delete from option_change returning *) ${fold("select * from noted")}
end $body$;`;

const ADDED = "select lists, name, value, 1 as change from new_rows";
const REMOVED = "select lists, name, value, -1 as change from old_rows";
const CHANGED: Record<string, { rows: string; tables: string }> = {
  insert: { rows: ADDED, tables: "new table as new_rows" },
  update: {
    rows: `${ADDED} union all ${REMOVED}`,
    tables: "old table as old_rows new table as new_rows",
  },
  delete: { rows: REMOVED, tables: "old table as old_rows" },
};

function countOn(event: string): string {
  const { rows, tables } = CHANGED[event] ?? {};
  const changes = `
    select lists, name, value, sum(change) as change from (${rows}) as option
    where lists <> '{}' group by lists, name, value having sum(change) <> 0`;
  return `
create function count_options_on_${event}() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (${rows}) as option) > ${MANY} and ${MAY_WRITE_COUNTS} then ${fold(changes)}
  else
    insert into option_change (lists, name, value, change) ${changes};
  end if;
  return null;
end $body$;
create trigger count_options_on_${event} after ${event} on product_option referencing ${tables}
  for each statement execute function count_options_on_${event}();`;
}

// The trigger counts these rows like later ones.
const FIRST = `
update product_option set lists = ${LISTS_OF_PRODUCT} from product where product.id = product_id;`;
