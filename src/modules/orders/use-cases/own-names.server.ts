import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import type { OrderedLine } from "#modules/orders/rules/ordered-line.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";

/** Returns lines with their products' names in the shop's own language where it has others. */
export async function withOwnNames(
  db: Database,
  lines: readonly OrderedLine[],
): Promise<OrderedLine[]> {
  if (currentLanguage() === shopsLanguage()) return [...lines];
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const products = await inLanguage(shopsLanguage(), () => listWithVariants(db, ids));
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return lines.map((line) => {
    const ownName = names.get(line.productId ?? 0) ?? line.name;
    return ownName === line.name ? line : { ...line, ownName };
  });
}
