import { sql, type Kysely } from "kysely";

/** Records of the last import, for undo (record 36). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, FUNCTIONS, TRIGGERS]) await sql.raw(part).execute(db);
}

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
select import_journal.run_id,
    import_journal.table_name,
    row_id.row_id,
    (array_agg(import_journal.before order by import_journal.id))[1] as before,
    (array_agg(import_journal.after order by import_journal.id desc))[1] as after
   from import_journal,
    LATERAL unnest(import_journal.row_ids) row_id(row_id)
  where import_journal.table_name <> 'product_picture'
  group by import_journal.run_id, import_journal.table_name, row_id.row_id;`;

const FUNCTIONS = `
create function journal_delete() returns trigger language plpgsql as $body$
begin
  insert into import_journal (run_id, table_name, row_ids, before)
  select current_setting('shop.import_run')::bigint, tg_table_name, array[coalesce(image ->> 'id', image ->> 'product_id')::bigint], image
  from (select to_jsonb(removed) as image from old_rows as removed) as gone;
  return null;
end $body$;

create function journal_insert() returns trigger language plpgsql as $body$
begin
  insert into import_journal (run_id, table_name, row_ids)
  select current_setting('shop.import_run')::bigint, tg_table_name, array_agg(id) from new_rows having count(*) > 0;
  return null;
end $body$;

create function journal_update() returns trigger language plpgsql set enable_nestloop = off set jit = off as $body$
begin
  insert into import_journal (run_id, table_name, row_ids, before, after)
  select current_setting('shop.import_run')::bigint, tg_table_name, array[added.id], to_jsonb(removed) - 'search', to_jsonb(added) - '{search,description,search_words,search_text,search_keywords,specifications,features,tags}'::text[]
  from new_rows as added join old_rows as removed using (id) where added is distinct from removed;
  return null;
end $body$;`;

const TRIGGERS = `
create trigger journal_insert after insert on brand referencing new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_insert();
create trigger journal_insert after insert on category referencing new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_insert();
create trigger journal_insert after insert on picture referencing new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_insert();
create trigger journal_insert after insert on product referencing new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_insert();
create trigger journal_update after update on product referencing old table as old_rows new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_update();
create trigger journal_delete after delete on product_picture referencing old table as old_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_delete();
create trigger journal_delete after delete on stock referencing old table as old_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_delete();
create trigger journal_insert after insert on stock referencing new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_insert();
create trigger journal_update after update on stock referencing old table as old_rows new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_update();
create trigger journal_delete after delete on variant referencing old table as old_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_delete();
create trigger journal_insert after insert on variant referencing new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_insert();
create trigger journal_update after update on variant referencing old table as old_rows new table as new_rows for each statement when (current_setting('shop.import_run', true) <> '') execute function journal_update();`;
