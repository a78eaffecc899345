import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import type { OrderedLine } from "#modules/orders/rules/ordered-line.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { Database } from "#platform/database/database.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";

/**
 * Runs something in the language of an order's buyer, also while staff read another one.
 * @public for extensions
 */
export function inLanguageOf<Result>(
  { language }: Pick<StoredOrder, "language">,
  act: () => Result,
): Result {
  return inLanguage(language ?? shopsLanguage(), act);
}

/** Makes emails about an order: all of them are in its buyer's language. */
export function emailsTo(
  order: StoredOrder,
  to: Omit<To, "order">,
  make: (to: To) => Email | Email[] | null,
): Email[] {
  return inLanguageOf(order, () => [make({ ...to, order: viewOf(order) }) ?? []].flat());
}

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
