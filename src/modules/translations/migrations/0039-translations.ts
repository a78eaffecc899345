import { sql, type Kysely } from "kysely";

/** Translated texts and slugs of all nouns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES + IMPORTS).execute(db);
}

const TABLES = `
create table translation (
  language text not null,
  noun text not null,
  noun_id text not null,
  texts jsonb not null default '{}',
  sources jsonb not null default '{}',
  is_mostly_done boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (language, noun, noun_id)
);
create index translation_record on translation (noun, noun_id);

create table translated_slug (
  language text not null,
  noun text not null,
  slug text not null,
  noun_id text not null,
  is_current boolean not null default true,
  primary key (language, noun, slug)
);
create unique index translated_slug_current on translated_slug (language, noun, noun_id) where is_current;
create index translated_slug_any_language on translated_slug (noun, slug);`;

const IMPORTS = `
create table imported_translation (
  import_id bigint not null,
  noun text not null,
  -- The language and the record's id, as commands name it.
  subject_id text not null,
  before jsonb not null,
  after jsonb not null,
  primary key (import_id, noun, subject_id)
);
alter table import_upload drop constraint import_upload_kind_check, add constraint import_upload_kind_check
  check (kind in ('products', 'reviews', 'redirects', 'customers', 'orders', 'translations'));`;
