import { sql, type Kysely } from "kysely";

/**
 * Stores filter counts in one row per list, price span and brand instead of one per rating and stock state: lists read
 * a tenth of the rows (record 8).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLE, FIRST, REPLACE, ...Object.entries(CHANGED).map(countOn), FOLD_COUNTS])
    await sql.raw(part).execute(db);
}

const CELLS = [0, 1, 2, 3, 4].flatMap((ratingBox) => [
  { column: `sold_out_${ratingBox}`, condition: `rating_box = ${ratingBox} and not in_stock` },
  { column: `in_stock_${ratingBox}`, condition: `rating_box = ${ratingBox} and in_stock` },
]);
const COLUMNS = CELLS.map(({ column }) => column).join(", ");

// The fill factor leaves room for in-place updates.
const TABLE = `
create table facet_cell_by_brand (
  list text not null,
  span_width smallint not null,
  span_start integer not null,
  brand_id integer not null,
  ${CELLS.map(({ column }) => `${column} integer not null`).join(",\n  ")},
  constraint facet_cell_by_brand_pkey primary key (list, span_width, span_start, brand_id)
) with (fillfactor = 80);`;

const besideEachOther = (count: string) =>
  CELLS.map(
    ({ condition }) => `coalesce(sum(${count}) filter (where ${condition}), 0)::integer`,
  ).join(", ");

// Waits for transactions that still write the old table, or their changes would be lost with it.
const FIRST = `
lock table facet_cell in access exclusive mode;
insert into facet_cell_by_brand (list, span_width, span_start, brand_id, ${COLUMNS})
select list, span_width, span_start, brand_id, ${besideEachOther("product_count")}
from facet_cell where product_count <> 0 group by 1, 2, 3, 4 order by 1, 2, 3, 4;`;

const REPLACE = `
drop table facet_cell;
alter table facet_cell_by_brand rename constraint facet_cell_by_brand_pkey to facet_cell_pkey;
alter table facet_cell_by_brand rename to facet_cell;`;

// As in migration 0006, except for the columns.
const foldFacets = (changes: string) => `
  insert into facet_cell as cell (list, span_width, span_start, brand_id, ${COLUMNS})
  select list, span_width, span_start, brand_id, ${besideEachOther("change")}
  from (
    select list, span_width, step / greatest(span_width, 1) * span_width as span_start, brand_id, rating_box, in_stock, sum(change) as change
    from (${changes}) as changed, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
  ) as part
  group by 1, 2, 3, 4
  on conflict (list, span_width, span_start, brand_id)
  do update set ${CELLS.map(({ column }) => `${column} = cell.${column} + excluded.${column}`).join(", ")};`;

const PRODUCT_COLUMNS =
  "category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published";
const ADDED = `select ${PRODUCT_COLUMNS}, 1 as change from new_rows`;
const REMOVED = `select ${PRODUCT_COLUMNS}, -1 as change from old_rows`;
const CHANGED = { insert: ADDED, update: `${ADDED} union all ${REMOVED}`, delete: REMOVED };

// Shared with the other counts: only one transaction at a time merges, and no other waits for it.
const MAY_WRITE_COUNTS = "pg_try_advisory_xact_lock(hashtext('kept-counts'))";
const MANY = 500;

function countOn([event, changed]: [event: string, changed: string]): string {
  const changes = `
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (${changed}) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed`;
  return `
create or replace function count_facets_on_${event}() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (${changed}) as product) > ${MANY} and ${MAY_WRITE_COUNTS} then ${foldFacets(changes)}
  else
    insert into facet_change (lists, step, brand_id, rating_box, in_stock, change) ${changes};
  end if;
  return null;
end $body$;`;
}

const FOLD_COUNTS = `
create or replace function fold_counts() returns void language plpgsql as $body$
begin
  if not ${MAY_WRITE_COUNTS} then return; end if;
  with noted as (delete from facet_change returning *) ${foldFacets("select * from noted")}
  with noted as (delete from search_word_change returning *)
  insert into search_word as known (word, product_count)
  select word, sum(change) from (select * from noted) as changed group by word having sum(change) <> 0
  on conflict (word) do update set product_count = known.product_count + excluded.product_count;
end $body$;`;
