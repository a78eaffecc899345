import { sql, type Kysely } from "kysely";

/** Records of the last import, for undo (record 36). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table import_run (
  id bigint generated always as identity primary key,
  file text not null,
  applied_at timestamptz not null default now()
);

create table import_product (
  run_id bigint not null references import_run (id) on delete cascade,
  product_id bigint not null,
  before jsonb,
  after jsonb,
  primary key (run_id, product_id)
);

create table import_addition (
  run_id bigint not null references import_run (id) on delete cascade,
  table_name text not null check (table_name in ('brand', 'category', 'picture')),
  row_ids bigint[] not null
);
create index import_addition_of_run on import_addition (run_id);`;
