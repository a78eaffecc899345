import { sql, type Kysely } from "kysely";

/** Pages that staff write, and each published state of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table content_page (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  description text not null default '',
  placement text not null default 'none' check (placement in ('none', 'shop', 'help', 'about')),
  is_published boolean not null default false,
  sections jsonb[] not null default '{}',
  version integer not null default 1
);

create table content_page_version (
  page_id bigint not null references content_page (id) on delete cascade,
  version integer not null,
  at timestamptz not null default now(),
  title text not null,
  description text not null,
  sections jsonb[] not null,
  primary key (page_id, version)
);`;
