import { sql, type Kysely } from "kysely";

/**
 * The search in languages: a document of each product, the words of these for corrections, and searches without a
 * result by language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DOCUMENTS + WORDS).execute(db);
}

// The configuration is that of the language, so the column is not generated. There is no foreign key: the counts of
// words are reduced by a deleted product's document.
const DOCUMENTS = `
create table product_document (
  language text not null,
  product_id bigint not null,
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
) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);`;
