import { sql, type Kysely } from "kysely";

/**
 * Filter counts and vocabulary without lock waits (record 8). A transaction that changes products writes deltas in rows
 * of its own. Readers add the deltas to the counts, and `fold_counts` merges them later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
  for (const event of Object.keys(CHANGED) as (keyof typeof CHANGED)[]) {
    await sql.raw(countInTrigger(`count_facets_on_${event}`, FACETS, event)).execute(db);
    await sql.raw(countInTrigger(`count_words_on_${event}`, WORDS, event)).execute(db);
  }
  await sql.raw(FOLD_COUNTS).execute(db);
}

// Emptied every few seconds and read by every list, so autovacuum must remove dead rows early.
const OFTEN_EMPTIED = "autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0";

const TABLES = `
create table facet_change (
  lists text[] not null,
  step integer not null,
  brand_id integer not null,
  rating_box smallint not null,
  in_stock boolean not null,
  change integer not null
) with (${OFTEN_EMPTIED});

create table search_word_change (
  word text not null,
  change integer not null
) with (${OFTEN_EMPTIED});
`;

type Count = {
  /** The table of deltas, with its columns. */
  notes: string;
  /** Query that sums the changes, with the columns of the deltas. */
  changes: string;
  /** Merges changes into the counts. */
  fold: (changes: string) => string;
};

const FACETS: Count = {
  notes: "facet_change (lists, step, brand_id, rating_box, in_stock, change)",
  changes: `
    select array_remove(array['all', 'category:' || category_id, 'subcategory:' || subcategory_id, case when is_deal then 'deals' end], null) as lists,
      step, brand_id, rating_box, in_stock, change
    from (
      select category_id, subcategory_id, discount > 0 as is_deal, (price + 999) / 1000 as step, brand_id, rating_box, in_stock, sum(change) as change
      from (CHANGED) as product where is_published
      group by 1, 2, 3, 4, 5, 6, 7 having sum(change) <> 0
    ) as changed`,
  fold: (changes) => `
    insert into facet_cell as cell (list, span_width, span_start, brand_id, rating_box, in_stock, product_count)
    select list, span_width, step / greatest(span_width, 1) * span_width, brand_id, rating_box, in_stock, sum(change)
    from (${changes}) as changed, unnest(lists) as list, unnest(array[0, 1, 4, 16, 64]) as span_width
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    on conflict (list, span_width, span_start, brand_id, rating_box, in_stock)
    do update set product_count = cell.product_count + excluded.product_count;`,
};

const WORDS: Count = {
  notes: "search_word_change (word, change)",
  changes: `
    select word, sum(change) as change from (CHANGED) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0`,
  fold: (changes) => `
    insert into search_word as known (word, product_count)
    select word, sum(change) from (${changes}) as changed group by word having sum(change) <> 0
    on conflict (word) do update set product_count = known.product_count + excluded.product_count;`,
};

const COLUMNS =
  "category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words";
const ADDED = `select ${COLUMNS}, 1 as change from new_rows`;
const REMOVED = `select ${COLUMNS}, -1 as change from old_rows`;
const CHANGED = { insert: ADDED, update: `${ADDED} union all ${REMOVED}`, delete: REMOVED };

// Only one transaction at a time merges into the counts, and no transaction waits for this lock.
const MAY_WRITE_COUNTS = "pg_try_advisory_xact_lock(hashtext('kept-counts'))";

// A statement of this many rows, such as an import's, would write more deltas than a list query should read.
const MANY = 500;

function countInTrigger(
  name: string,
  { notes, changes, fold }: Count,
  event: keyof typeof CHANGED,
) {
  const changed = changes.replaceAll("CHANGED", CHANGED[event]);
  return `
create or replace function ${name}() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (${CHANGED[event]}) as product) > ${MANY} and ${MAY_WRITE_COUNTS} then ${fold(changed)}
  else
    insert into ${notes} ${changed};
  end if;
  return null;
end $body$;`;
}

const FOLD_COUNTS = `
create function fold_counts() returns void language plpgsql as $body$
begin
  if not ${MAY_WRITE_COUNTS} then return; end if;
  with noted as (delete from facet_change returning *) ${FACETS.fold("select * from noted")}
  with noted as (delete from search_word_change returning *) ${WORDS.fold("select * from noted")}
end $body$;`;
