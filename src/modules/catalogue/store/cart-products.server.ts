import { sql } from "kysely";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  countOfProduct,
  summaryColumns,
  summaryJoins,
  summaryOf,
  type SummaryRow,
} from "./product-row.server.ts";
import { variantOf, variantsOfProduct, type VariantRow } from "./variant-row.server.ts";

type CartProductRow = SummaryRow & {
  exact_count: number | null;
  variant_label: string | null;
  variants: VariantRow[];
};

/** Published products with their variants, unordered; missing ids are left out. */
export async function listWithVariants(
  db: Database,
  ids: readonly number[],
): Promise<CartProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CartProductRow>`
    select ${summaryColumns}, ${countOfProduct} as exact_count, product.variant_label, ${variantsOfProduct} as variants
    from product ${summaryJoins}
    where product.is_published and product.id = any(${ids})`.execute(db);
  return rows.map((row) => ({
    ...summaryOf(row),
    stockCount: row.exact_count,
    variantLabel: row.variant_label,
    variants: row.variants.map(variantOf),
  }));
}
