import type { TaxRate } from "#modules/taxes/rules/tax-rate.ts";
import type { Database } from "#platform/database/database.server.ts";

/** Lists all rates, by country, class and priority. */
export function listTaxRates(db: Database): Promise<TaxRate[]> {
  return db
    .selectFrom("tax_rate")
    .select([
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
    ])
    .orderBy("country")
    .orderBy("tax_class")
    .orderBy("priority")
    .orderBy("id")
    .execute();
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
