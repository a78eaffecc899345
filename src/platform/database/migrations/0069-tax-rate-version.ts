import { sql, type Kysely } from "kysely";

/** Counts changes of tax rates in a row of `setting`, so that a refresh of the settings finds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TRIGGERS).execute(db);
}

const deliveryTables = ["delivery_zone", "delivery_method"];

// The row of the rates exists from the start: without it nothing would tell that they are unchanged.
const TRIGGERS = `
insert into setting (name, version) values ('tax-rates', 1);
drop trigger note_everything on tax_rate;
${deliveryTables.map((table) => `drop trigger note_delivery on ${table};`).join("\n")}
drop function note_delivery();
-- The arguments are the row that counts, and the pages that change.
create function note_counted() returns trigger language plpgsql as $body$
begin
  insert into setting (name, version) values (tg_argv[0], 1)
    on conflict (name) do update set version = setting.version + 1;
  insert into page_change (subject) values (tg_argv[1]);
  return null;
end $body$;
create trigger note_counted after insert or update or delete on tax_rate
  for each statement execute function note_counted('tax-rates', 'everything');
${deliveryTables
  .map(
    (table) => `
create trigger note_counted after insert or update or delete on ${table}
  for each statement execute function note_counted('delivery-zones', 'setting:delivery');`,
  )
  .join("")}`;
