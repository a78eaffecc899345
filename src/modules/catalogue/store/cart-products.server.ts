import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { sql } from "kysely";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import { unseen, type Database } from "#platform/database/database.server.ts";
import {
  countOfProduct,
  readyOfProduct,
  summaryColumns,
  summaryJoins,
  summaryOf,
  type SummaryRow,
} from "./product-row.server.ts";
import { readOptionWords, variedIn } from "./option-words.server.ts";
import { translatedCards } from "./translated-cards.server.ts";
import { variantOf, variantsOfProduct, type VariantRow } from "./variant-row.server.ts";

type CartProductRow = SummaryRow & {
  exact_count: number | null;
  exact_ready: number | null;
  variant_label: string | null;
  grams: number | null;
  delivery_class: string | null;
  variants: VariantRow[];
};

/** Published products with their variants, unordered; missing ids are left out. */
export async function listWithVariants(
  db: Database,
  ids: readonly number[],
): Promise<CartProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CartProductRow>`
    select ${summaryColumns}, ${countOfProduct} as exact_count, ${readyOfProduct} as exact_ready, product.variant_label,
      product.grams, product.delivery_class, ${variantsOfProduct} as variants
    from product ${summaryJoins}
    where product.is_published and product.id = any(${unseen(ids, "bigint[]")})`.execute(db);
  const [cards, words] = await Promise.all([translatedCards(db, rows), readOptionWords(db)]);
  const shown = words ? cards.map((row) => variedIn(words, row)) : cards;
  return shown.map((row) => ({
    ...summaryOf({ ...row, ready: row.exact_ready }),
    stockCount: row.exact_count,
    variantLabel: row.variant_label,
    ...(row.grams !== null && { grams: row.grams }),
    ...(row.delivery_class !== null && { deliveryClass: row.delivery_class }),
    variants: row.variants.map((each) => ({
      ...variantOf(each),
      ...(each.grams !== null && { grams: each.grams }),
    })),
  }));
}

type NamedLine = { productId: number | null; name: string; ownName?: string };

/** Returns lines with their products' names in the shop's own language where it has others. */
export async function withOwnNames<Line extends NamedLine>(
  db: Database,
  lines: readonly Line[],
): Promise<Line[]> {
  if (currentLanguage() === shopsLanguage()) return [...lines];
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const products = await inLanguage(shopsLanguage(), () => listWithVariants(db, ids));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return lines.map((line) => {
    const ownName = names.get(line.productId ?? 0) ?? line.name;
    return ownName === line.name ? line : { ...line, ownName };
  });
}
