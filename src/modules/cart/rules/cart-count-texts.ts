import { texts } from "#modules/core/rules/language/texts.ts";

/** How much is in a cart or order. */
export const cartCountTexts = texts("cart-count", {
  items: { one: "{count} item", other: "{count} items" },
  giftCards: { one: "{count} gift card", other: "{count} gift cards" },
});
