import { sql, type Kysely } from "kysely";

/**
 * Tax classes and rates, answers of other services about taxes, delivery zones and methods. A new shop has no rate, so
 * it collects no tax, and four zones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TAXES, ANSWERS, DELIVERY, TRIGGERS, FIRST_ZONES])
    await sql.raw(part).execute(db);
}

const TAXES = `
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

-- Only of products that are not of the standard class.
create table product_tax_class (
  product_id bigint primary key references product (id) on delete cascade,
  tax_class text not null references tax_class (code)
);`;

// Of the register of VAT numbers and of a service that calculates taxes, so that a checkout's quote, page and order
// agree. An order keeps its own copy.
const ANSWERS = `
create table vat_check (
  number text primary key,
  is_valid boolean not null,
  checked_at timestamptz not null,
  name text not null,
  reference text not null
);
create index vat_check_by_age on vat_check (checked_at);

create table tax_calculation (
  question text primary key check (question ~ '^[0-9a-f]{64}$'),
  answer jsonb not null,
  calculated_at timestamptz not null
);
create index tax_calculation_by_age on tax_calculation (calculated_at);`;

const DELIVERY = `
create table delivery_zone (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  areas jsonb not null check (jsonb_typeof(areas) = 'array'),
  version integer not null default 1
);

create table delivery_method (
  id integer generated always as identity primary key,
  zone_id integer not null references delivery_zone (id) on delete cascade,
  code text not null check (code ~ '^[a-z][a-z0-9-]{0,39}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('fixed', 'by-value', 'by-weight', 'pickup')),
  price integer not null default 0 check (price >= 0),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  free_from integer check (free_from > 0),
  classes text[] not null default '{}',
  max_grams integer check (max_grams > 0),
  handling_days smallint check (handling_days >= 0),
  transit_from smallint not null check (transit_from >= 0),
  transit_to smallint not null check (transit_to >= transit_from),
  cut_off_hour smallint check (cut_off_hour between 0 and 23),
  carrier text,
  pickup_place text,
  pickup_hours text,
  version integer not null default 1,
  unique (zone_id, code),
  check ((kind = 'pickup') = (pickup_place is not null and pickup_hours is not null))
);`;

// Prices name the tax that they include, so a change of rates changes every page.
const TRIGGERS = [
  { table: "tax_rate", counter: "tax-rates", pages: "everything" },
  { table: "delivery_zone", counter: "delivery-zones", pages: "setting:delivery" },
  { table: "delivery_method", counter: "delivery-zones", pages: "setting:delivery" },
]
  .map(
    ({ table, counter, pages }) => `
create trigger note_counted after insert or update or delete on ${table}
  for each statement execute function note_counted('${counter}', '${pages}');`,
  )
  .join("");

const FIRST_ZONES = `
insert into delivery_zone (name, areas)
select name, (select jsonb_agg(jsonb_build_object('country', code, 'region', null, 'postcodes', null) order by place)
  from unnest(string_to_array(countries, ' ')) with ordinality as listed (code, place))
from (values
  (1, 'United States', 'US'),
  (2, 'Canada', 'CA'),
  (3, 'Europe', 'AT BE CH DE DK ES FI FR GB IE IT LU NL NO PL PT SE'),
  (4, 'Asia and Pacific', 'AU HK JP NZ')
) as first (place, name, countries)
order by place;

insert into delivery_method (zone_id, code, name, kind, price, free_from, transit_from, transit_to)
select delivery_zone.id, code, method, 'fixed', price, free_from, transit_from, transit_to
from (values
  ('United States', 'standard', 'Standard delivery', 599, 5000, 2, 4),
  ('United States', 'express', 'Express delivery', 1499, null, 1, 1),
  ('Canada', 'standard', 'Standard delivery', 599, 5000, 4, 7),
  ('Canada', 'express', 'Express delivery', 2499, null, 2, 3),
  ('Europe', 'standard', 'Standard delivery', 599, 5000, 6, 10),
  ('Europe', 'express', 'Express delivery', 3499, null, 2, 4),
  ('Asia and Pacific', 'standard', 'Standard delivery', 599, 5000, 8, 14),
  ('Asia and Pacific', 'express', 'Express delivery', 3999, null, 3, 5)
) as first (zone, code, method, price, free_from, transit_from, transit_to)
join delivery_zone on delivery_zone.name = zone
order by delivery_zone.id, price;`;
