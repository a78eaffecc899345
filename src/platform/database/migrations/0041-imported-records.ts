import { sql, type Kysely } from "kysely";

/** Reviews and redirects of another shop, with the upload that brought them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

// `import_key` recognizes a review that is imported again.
const TABLES = `
alter table import_upload
  add column kind text not null default 'products' check (kind in ('products', 'reviews', 'redirects'));

alter table review add column import_id bigint, add column import_key text unique;
create index review_of_import on review (import_id) where import_id is not null;

create table address_redirect (
  old_path text primary key check (old_path like '/%'),
  new_path text not null check (new_path like '/%'),
  import_id bigint not null
);
create index address_redirect_of_import on address_redirect (import_id);`;
