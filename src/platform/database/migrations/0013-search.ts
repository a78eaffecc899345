import { sql, type Kysely } from "kysely";

/** The search vocabulary, and searches without a result (record 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, FUNCTIONS, TRIGGERS]) await sql.raw(part).execute(db);
}

const TABLES = `
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

const FUNCTIONS = `
create function count_words_on_delete() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, -1 as change from old_rows) as product) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
    insert into search_word as known (word, product_count)
    select word, sum(change) from (
    select word, sum(change) as change from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, -1 as change from old_rows) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0) as changed group by word having sum(change) <> 0
    on conflict (word) do update set product_count = known.product_count + excluded.product_count;
  else
    insert into search_word_change (word, change) 
    select word, sum(change) as change from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, -1 as change from old_rows) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0;
  end if;
  return null;
end $body$;

create function count_words_on_insert() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, 1 as change from new_rows) as product) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
    insert into search_word as known (word, product_count)
    select word, sum(change) from (
    select word, sum(change) as change from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, 1 as change from new_rows) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0) as changed group by word having sum(change) <> 0
    on conflict (word) do update set product_count = known.product_count + excluded.product_count;
  else
    insert into search_word_change (word, change) 
    select word, sum(change) as change from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, 1 as change from new_rows) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0;
  end if;
  return null;
end $body$;

create function count_words_on_update() returns trigger language plpgsql as $body$
begin
  if (select count(*) from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, 1 as change from new_rows union all select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, -1 as change from old_rows) as product) > 500 and pg_try_advisory_xact_lock(hashtext('kept-counts')) then 
    insert into search_word as known (word, product_count)
    select word, sum(change) from (
    select word, sum(change) as change from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, 1 as change from new_rows union all select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, -1 as change from old_rows) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0) as changed group by word having sum(change) <> 0
    on conflict (word) do update set product_count = known.product_count + excluded.product_count;
  else
    insert into search_word_change (word, change) 
    select word, sum(change) as change from (select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, 1 as change from new_rows union all select category_id, subcategory_id, brand_id, rating_box, in_stock, price, discount, is_published, search_words, -1 as change from old_rows) as product, unnest(search_words) as word where is_published
    group by word having sum(change) <> 0;
  end if;
  return null;
end $body$;`;

const TRIGGERS = `
create trigger count_words_on_delete after delete on product referencing old table as old_rows for each statement execute function count_words_on_delete();
create trigger count_words_on_insert after insert on product referencing new table as new_rows for each statement execute function count_words_on_insert();
create trigger count_words_on_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function count_words_on_update();`;
