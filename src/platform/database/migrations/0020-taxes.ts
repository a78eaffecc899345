import { sql, type Kysely } from "kysely";

/** Tax classes and rates. A new shop has no rate, so it collects no tax. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

// Prices name the tax that they include, so a change of rates changes every page.
const TABLES = `
create table tax_class (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> '')
);
insert into tax_class (code, name) values
  ('standard', 'Standard rate'), ('reduced', 'Reduced rate'), ('zero', 'Zero rate'), ('exempt', 'Exempt');

create table tax_rate (
  id integer generated always as identity primary key,
  tax_class text not null references tax_class (code),
  name text not null check (name <> ''),
  rate numeric(7, 6) not null check (rate between 0 and 1),
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region <> ''),
  postcodes text check (postcodes <> ''),
  is_included boolean not null,
  priority smallint not null default 1 check (priority between 1 and 9),
  is_compound boolean not null default false,
  is_on_delivery boolean not null default true,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  version integer not null default 1
);
create trigger note_everything after insert or update or delete on tax_rate
  for each row execute function note_everything();

-- Only of products that are not of the standard class.
create table product_tax_class (
  product_id bigint primary key references product (id) on delete cascade,
  tax_class text not null references tax_class (code)
);`;
