import { sql, type Kysely } from "kysely";
import { OWN_PAGE_ONLY, productFacts, UNSEEN } from "./0017-product-refresh.ts";

/** Who made a product, its safety texts, and the producer's guarantee of durability (GPSR, Regulation 2025/1960). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
  const columns = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'product'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(
    db,
  );
  const ownPage = [...OWN_PAGE_ONLY, ...ON_PAGE];
  const listed = columns.rows
    .map(({ name }) => name)
    .filter((name) => ![...UNSEEN, ...ownPage].includes(name));
  await sql.raw(productFacts(listed, ownPage)).execute(db);
}

const PRODUCER = [
  "producer_name",
  "producer_address",
  "producer_contact",
  "responsible_person",
] as const;
const ON_PAGE = [...PRODUCER, "safety_text", "durability_years", "durability_model"];

const text = (name: string) => `add column ${name} text check (${name} <> '')`;

// A product without its own producer has that of its brand.
const COLUMNS = `
alter table product
  ${[...PRODUCER, "safety_text", "durability_model"].map(text).join(",\n  ")},
  add column durability_years smallint check (durability_years between 3 and 99);
alter table brand
  ${PRODUCER.map(text).join(",\n  ")};`;
