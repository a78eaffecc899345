import type { Email } from "#modules/core/rules/email.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import type { To } from "#modules/orders/rules/order-messages.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
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
