import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { TaxRules } from "#modules/taxes/rules/registration.ts";
import { allRegistrations } from "./tax-registrations.server.ts";
import type { TaxRate } from "#modules/taxes/rules/tax-rate.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

const columns = [
  "id",
  "tax_class as taxClass",
  "name",
  "rate",
  "country",
  "region",
  "postcodes",
  "is_included as isIncluded",
  "priority",
  "is_compound as isCompound",
  "is_on_delivery as isOnDelivery",
  "valid_from as validFrom",
  "valid_to as validTo",
] as const;

const allRates = (db: Database) =>
  db
    .selectFrom("tax_rate")
    .select([...columns, "version"])
    .orderBy("country")
    .orderBy("tax_class")
    .orderBy("priority")
    .orderBy("id");

/** Lists all rates, by country, class and priority. */
export function listTaxRates(db: Database): Promise<(TaxRate & { version: number })[]> {
  return allRates(db).execute();
}

/** Lists rates and registrations in one statement, because each order reads both. */
export function listTaxes(db: Database): Promise<Pick<TaxRules, "rates" | "registrations">> {
  const rates = jsonArrayFrom(allRates(db)).as("rates");
  const registrations = jsonArrayFrom(allRegistrations(db)).as("registrations");
  return db.selectNoFrom([rates, registrations]).executeTakeFirstOrThrow();
}

/** Makes other changes of rates wait until the transaction ends, because rates must not overlap. */
export async function lockTaxRates(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table tax_rate in share row exclusive mode`.execute(tx);
}

/** Returns a rate with its version; null if there is none. */
export async function findTaxRate(
  db: Database,
  id: number,
): Promise<(TaxRate & { version: number }) | null> {
  const found = await db
    .selectFrom("tax_rate")
    .select([...columns, "version"])
    // As bigint: a number that the column does not take is no row, and no error.
    .where("id", "=", sql<number>`${id}::bigint`)
    .executeTakeFirst();
  return found ?? null;
}

const rowOf = (rate: Omit<TaxRate, "id">) => ({
  tax_class: rate.taxClass,
  name: rate.name,
  rate: rate.rate,
  country: rate.country,
  region: rate.region,
  postcodes: rate.postcodes,
  is_included: rate.isIncluded,
  priority: rate.priority,
  is_compound: rate.isCompound,
  is_on_delivery: rate.isOnDelivery,
  valid_from: rate.validFrom,
  valid_to: rate.validTo,
});

/** Inserts a rate and returns its id. */
export async function insertTaxRate(
  tx: DatabaseTransaction,
  rate: Omit<TaxRate, "id">,
): Promise<number> {
  const inserted = tx.insertInto("tax_rate").values(rowOf(rate)).returning("id");
  return (await inserted.executeTakeFirstOrThrow()).id;
}

export async function updateTaxRate(
  tx: DatabaseTransaction,
  rate: TaxRate,
  version: number,
): Promise<void> {
  await tx
    .updateTable("tax_rate")
    .set({ ...rowOf(rate), version })
    .where("id", "=", rate.id)
    .execute();
}

export async function deleteTaxRate(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom("tax_rate").where("id", "=", id).execute();
}

export async function hasTaxClass(db: Database, code: string): Promise<boolean> {
  return (await listTaxClasses(db)).some((each) => each.code === code);
}

export function listTaxClasses(db: Database): Promise<{ code: string; name: string }[]> {
  return db.selectFrom("tax_class").select(["code", "name"]).orderBy("code").execute();
}

/** Returns false if the class exists. */
export async function insertTaxClass(
  tx: DatabaseTransaction,
  taxClass: { code: string; name: string },
): Promise<boolean> {
  const inserted = tx
    .insertInto("tax_class")
    .values(taxClass)
    .onConflict((conflict) => conflict.doNothing());
  return (await inserted.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
}

/** Sets a product's class and returns its former one; null if there is no such product. */
export async function setTaxClass(
  tx: DatabaseTransaction,
  slug: string,
  taxClass: string,
): Promise<string | null> {
  const product = await tx
    .selectFrom("product")
    .leftJoin("product_tax_class", "product_id", "product.id")
    .select(["product.id", "tax_class"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!product) return null;
  await writeTaxClass(tx, product.id, taxClass);
  return product.tax_class ?? "standard";
}

async function writeTaxClass(
  tx: DatabaseTransaction,
  productId: number,
  taxClass: string,
): Promise<void> {
  const row = { product_id: productId, tax_class: taxClass };
  if (taxClass === "standard")
    await tx.deleteFrom("product_tax_class").where("product_id", "=", productId).execute();
  else
    await tx
      .insertInto("product_tax_class")
      .values(row)
      .onConflict((conflict) => conflict.column("product_id").doUpdateSet(row))
      .execute();
}

/** Gives a product the tax class of another. */
export async function copyTaxClass(
  tx: DatabaseTransaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    insert into product_tax_class (product_id, tax_class)
    select ${to}, tax_class from product_tax_class where product_id = ${from}`.execute(tx);
}

/** Locks a product and returns its tax class; null if there is no such product. */
export async function lockTaxClassOf(
  tx: DatabaseTransaction,
  productId: number,
): Promise<{ version: number; taxClass: string } | null> {
  const row = await tx
    .selectFrom("product")
    .select("version")
    .where("id", "=", productId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const classes = await listTaxClassesOf(tx, [productId]);
  return { version: row.version, taxClass: classes.get(productId) ?? "standard" };
}

/** Stores a product's tax class and its new version. */
export async function saveTaxClassOf(
  tx: DatabaseTransaction,
  { productId, taxClass, version }: { productId: number; taxClass: string; version: number },
): Promise<void> {
  await writeTaxClass(tx, productId, taxClass);
  await tx.updateTable("product").set({ version }).where("id", "=", productId).execute();
}

/** Returns the tax classes of products that are not of the standard class, by product. */
export async function listTaxClassesOf(
  db: Database,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom("product_tax_class")
    .select(["product_id", "tax_class"])
    .where("product_id", "in", productIds)
    .execute();
  return new Map(rows.map(({ product_id, tax_class }) => [product_id, tax_class]));
}

/** Names of taxes. Carts and orders know a tax by its name, so that is its id. */
export const taxTexts: Translatable = {
  noun: "tax",
  position: 110,
  title: "Taxes",
  label: "tax",
  permission: "tax",
  fields: [{ name: "name", label: "Name", kind: "line", most: 80 }],
  id: "name",
  hasTextIds: true,
  sources: (isWanted) => sql`
    select name as id, name as title, jsonb_build_object('name', name) as texts
    from (select distinct name from tax_rate where ${isWanted}) as tax`,
};
