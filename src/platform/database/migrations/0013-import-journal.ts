import { sql, type Kysely } from "kysely";
import { HASHED } from "./0008-visible-changes.ts";

/**
 * Makes the last import undoable (record 36): during an import, triggers record added rows and the old versions of
 * changed or removed rows. Without an import they do nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, INDEXES, FUNCTIONS, TRIGGERS, VERSIONS])
    await sql.raw(part).execute(db);
}

// `before` is null for an added row, `after` for a removed one. `import_change` shows each row once: its state before
// the import and after it.
const TABLES = `
create table import_run (
  id bigint generated always as identity primary key,
  file text not null,
  applied_at timestamptz not null default now()
);
create table import_journal (
  id bigint generated always as identity primary key,
  run_id bigint not null references import_run (id) on delete cascade,
  table_name text not null,
  row_ids bigint[] not null,
  before jsonb,
  after jsonb
);
create index import_journal_of_run on import_journal (run_id, table_name);
create view import_change as
select run_id, table_name, row_id,
  (array_agg(before order by id))[1] as before, (array_agg(after order by id desc))[1] as after
from import_journal, unnest(row_ids) as row_id
where table_name <> 'product_picture'
group by run_id, table_name, row_id;`;

// For foreign key checks when a picture or product is deleted.
const INDEXES = `
create index product_picture_of_picture on product_picture (picture_id);
create index product_of_picture on product (picture_id);
create index variant_of_picture on variant (picture_id) where picture_id is not null;
create index review_by_product on review (product_id);`;

const RUN = "current_setting('shop.import_run')::bigint";
// Long columns that are derived from others or are never read back.
const LONG =
  "'{search,description,search_words,search_text,search_keywords,specifications,features,tags}'::text[]";

const FUNCTIONS = `
create function journal_insert() returns trigger language plpgsql as $body$
begin
  insert into import_journal (run_id, table_name, row_ids)
  select ${RUN}, tg_table_name, array_agg(id) from new_rows having count(*) > 0;
  return null;
end $body$;
create function journal_update() returns trigger language plpgsql ${HASHED} as $body$
begin
  insert into import_journal (run_id, table_name, row_ids, before, after)
  select ${RUN}, tg_table_name, array[added.id], to_jsonb(removed) - 'search', to_jsonb(added) - ${LONG}
  from new_rows as added join old_rows as removed using (id) where added is distinct from removed;
  return null;
end $body$;
create function journal_delete() returns trigger language plpgsql as $body$
begin
  insert into import_journal (run_id, table_name, row_ids, before)
  select ${RUN}, tg_table_name, array[coalesce(image ->> 'id', image ->> 'product_id')::bigint], image
  from (select to_jsonb(removed) as image from old_rows as removed) as gone;
  return null;
end $body$;`;

const JOURNALLED: Record<string, ("insert" | "update" | "delete")[]> = {
  picture: ["insert"],
  brand: ["insert"],
  category: ["insert"],
  product: ["insert", "update"],
  product_picture: ["delete"],
  variant: ["insert", "update", "delete"],
  stock: ["insert", "update", "delete"],
};
const ROWS = {
  insert: "new table as new_rows",
  update: "old table as old_rows new table as new_rows",
  delete: "old table as old_rows",
};

const TRIGGERS = Object.entries(JOURNALLED)
  .flatMap(([table, events]) =>
    events.map(
      (event) => `
create trigger journal_${event} after ${event} on ${table} referencing ${ROWS[event]}
  for each statement when (current_setting('shop.import_run', true) <> '')
  execute function journal_${event}();`,
    ),
  )
  .join("");

// A restored row gets its old version back.
const VERSIONS = `
create or replace function next_version() returns trigger language plpgsql as $body$
begin
  if coalesce(current_setting('shop.import_undo', true), '') = '' then
    new.version = old.version + 1;
  end if;
  return new;
end $body$;`;
