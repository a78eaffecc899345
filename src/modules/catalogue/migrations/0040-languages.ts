import { sql, type Kysely } from "kysely";

/**
 * What follows translated texts: a document of each product for the search in a language, the words of these for
 * corrections, searches without a result by language, and the copy of delivery methods in each process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DOCUMENTS + WORDS + DELIVERY).execute(db);
}

// The configuration is that of the language, so the column is not generated. Ends of long words have the lowest weight.
const DOCUMENTS = `
create table product_document (
  language text not null,
  product_id bigint not null references product (id) on delete cascade,
  search_text text not null,
  search_keywords text not null,
  words text[] not null,
  search tsvector not null,
  primary key (language, product_id)
);
create index product_document_of_product on product_document (product_id);
create index product_document_search on product_document using gin (search);
create index product_document_by_plain_name on product_document using hash (split_part(search_text, chr(10), 1));

alter table search_without_result add column language text not null default 'en',
  drop constraint search_without_result_pkey, add primary key (day, language, words);`;

// As for the shop's own words, changes are rows of their own that are merged later (migration 0012).
const WORDS = `
create table document_word (
  language text not null,
  word text not null,
  product_count integer not null,
  primary key (language, word)
);
create index document_word_prefix on document_word (language, word text_pattern_ops);
create index document_word_likeness on document_word using gin (word gin_trgm_ops);

create table document_word_change (
  language text not null,
  word text not null,
  change integer not null
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);

create function note_document_words() returns trigger language plpgsql as $body$
begin
  insert into document_word_change (language, word, change)
  select language, word, sum(change) from (
    select new.language as language, unnest(new.words) as word, 1 as change where tg_op <> 'DELETE'
    union all select old.language, unnest(old.words), -1 where tg_op <> 'INSERT'
  ) as part group by language, word having sum(change) <> 0;
  return null;
end $body$;
create trigger note_document_words after insert or update or delete on product_document
  for each row execute function note_document_words();

create function fold_document_words() returns void language plpgsql as $body$
begin
  if not pg_try_advisory_xact_lock(hashtext('document-words')) then return; end if;
  with noted as (delete from document_word_change returning *)
  insert into document_word as known (language, word, product_count)
  select language, word, sum(change) from noted group by language, word having sum(change) <> 0
  on conflict (language, word) do update set product_count = known.product_count + excluded.product_count;
end $body$;`;

const DELIVERY = `
create trigger note_delivery_texts after insert or update on translation
  for each row when (new.noun = 'delivery-method')
  execute function note_counted('delivery-zones', 'setting:delivery');
create trigger note_deleted_delivery_texts after delete on translation
  for each row when (old.noun = 'delivery-method')
  execute function note_counted('delivery-zones', 'setting:delivery');`;
