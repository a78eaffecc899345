import { sql, type Kysely } from "kysely";

/** Where the shop collects tax, which was inferred from its rates, and where a pickup is taxed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REGISTRATIONS, PRESENT, OSS_SETTING, PICKUPS])
    await sql.raw(part).execute(db);
}

const REGISTRATIONS = `
create table tax_registration (
  id integer generated always as identity primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  region text check (region <> ''),
  version integer not null default 1
);
create unique index tax_registration_place on tax_registration (country, coalesce(region, ''));
create trigger note_counted after insert or update or delete on tax_registration
  for each statement execute function note_counted('tax-rates', 'everything');`;

const EU = `'{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK}'::text[]`;

// Present and coming rates, once: a shop keeps collecting where it does. Rates of 0 % in other EU countries of an EU
// shop were a way around missing territories, and no registration.
const PRESENT = `
with shop as (
  select coalesce(max(value->>'country'), 'US') as home,
    coalesce(max(value->>'hasOss'), 'true') = 'true' as has_oss
  from setting where name = 'tax'
), charged as (
  select case country when 'MC' then 'FR' when 'IM' then 'GB' when 'LI' then 'CH' else country end as country,
    case when country in ('US', 'CA') then region end as region,
    country <> home and home = any(${EU}) and country = any(${EU}) as is_abroad_in_eu,
    rate, postcodes, has_oss
  from tax_rate, shop
  where valid_to is null or valid_to >= current_date
), registered as (
  select country, region from charged where not is_abroad_in_eu
  union select 'EU', null from charged where is_abroad_in_eu and has_oss and rate > 0
)
insert into tax_registration (country, region)
select country, region from registered
where region is null
  or not exists (select from registered as whole where whole.country = registered.country and whole.region is null)
order by country, region;`;

// The one-stop shop is a registration.
const OSS_SETTING = `
update setting set value = value - 'hasOss' where name = 'tax' and value ? 'hasOss';`;

const PICKUPS = `
alter table delivery_method
  add column pickup_country text check (pickup_country ~ '^[A-Z]{2}$'),
  add column pickup_region text check (pickup_region <> ''),
  add column pickup_postcode text check (pickup_postcode <> '');`;
