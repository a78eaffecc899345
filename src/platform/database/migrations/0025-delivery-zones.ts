import { sql, type Kysely } from "kysely";

/** Delivery zones and methods, and what products weigh. A new shop has the zones of `first-zones.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, TRIGGERS, FIRST_ZONES, PARCELS]) await sql.raw(part).execute(db);
}

const TABLES = `
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

// A row of \`setting\` counts the changes, so that a refresh of the settings finds them with its one query.
const TRIGGERS = `
create function note_delivery() returns trigger language plpgsql as $body$
begin
  insert into setting (name, version) values ('delivery-zones', 1)
    on conflict (name) do update set version = setting.version + 1;
  insert into page_change (subject) values ('setting:delivery');
  return null;
end $body$;
create trigger note_delivery after insert or update or delete on delivery_zone
  for each statement execute function note_delivery();
create trigger note_delivery after insert or update or delete on delivery_method
  for each statement execute function note_delivery();`;

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

// A variant without its own numbers has those of its product.
const PARCELS = `
alter table product
  add column grams integer check (grams between 0 and 10000000),
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0),
  add column delivery_class text check (delivery_class ~ '^[a-z][a-z0-9-]{0,39}$');
alter table variant
  add column grams integer check (grams between 0 and 10000000),
  add column length_mm integer check (length_mm > 0),
  add column width_mm integer check (width_mm > 0),
  add column height_mm integer check (height_mm > 0);`;
