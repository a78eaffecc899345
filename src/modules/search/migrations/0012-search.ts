import { sql, type Kysely } from "kysely";

/**
 * Filter counts (record 8), the search vocabulary, and searches without a result (record 9). Changes of counts are rows
 * of their own, which readers add and `fold_counts` merges later, so that no transaction waits for another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COUNTS, WORDS, FOLD]) await sql.raw(part).execute(db);
}

const CELLS = [0, 1, 2, 3, 4].flatMap((ratingBox) => [
  { column: `sold_out_${ratingBox}`, condition: `rating_box = ${ratingBox} and not in_stock` },
  { column: `in_stock_${ratingBox}`, condition: `rating_box = ${ratingBox} and in_stock` },
]);
const COLUMNS = CELLS.map(({ column }) => column).join(", ");

const COUNTS = `
create table facet_cell (
  list text not null,
  span_width smallint not null,
  span_start integer not null,
  brand_id integer not null,
  ${CELLS.map(({ column }) => `${column} integer not null`).join(",\n  ")},
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

const WORDS = `
create table search_word (
  word text primary key,
  product_count integer not null
);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_likeness on search_word using gin (word gin_trgm_ops);

create table search_word_change (
  word text not null,
  change integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create table search_without_result (
  day date not null,
  words text not null check (length(words) >= 1 and length(words) <= 60),
  times integer not null check (times > 0),
  primary key (day, words)
);`;

// A span is 1, 4, 16 or 64 steps of ten dollars wide; width 0 covers all prices. Only one transaction at a time folds,
// and no other waits for it.
const FOLD = `
create function fold_counts() returns void language plpgsql as $body$
begin
  if not pg_try_advisory_xact_lock(hashtext('kept-counts')) then return; end if;
  with noted as (delete from facet_change returning *)
  insert into facet_cell as cell (list, span_width, span_start, brand_id, ${COLUMNS})
  select list, span_width, step / greatest(span_width, 1) * span_width, brand_id,
    ${CELLS.map(({ condition }) => `coalesce(sum(change) filter (where ${condition}), 0)::integer`).join(",\n    ")}
  from noted, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
  group by 1, 2, 3, 4
  on conflict (list, span_width, span_start, brand_id)
  do update set ${CELLS.map(({ column }) => `${column} = cell.${column} + excluded.${column}`).join(", ")};
  with noted as (delete from search_word_change returning *)
  insert into search_word as known (word, product_count)
  select word, sum(change) from noted group by word having sum(change) <> 0
  on conflict (word) do update set product_count = known.product_count + excluded.product_count;
  with noted as (delete from option_change returning *)
  insert into option_count as known (list, name, value, product_count)
  select list, name, value, sum(change) from noted, unnest(lists) as list group by 1, 2, 3 having sum(change) <> 0
  on conflict (list, name, value) do update set product_count = known.product_count + excluded.product_count;
end $body$;`;
