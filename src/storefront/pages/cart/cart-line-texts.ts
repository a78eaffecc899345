import { texts } from "#modules/core/rules/language/texts.ts";

/** Sentences about a line of the cart. */
export const cartLineTexts = texts("cart-line", {
  unavailable: "Unavailable item",
  priceFell: "The price fell from {from} to {to}.",
  priceRose: "The price rose from {from} to {to}.",
  soldOut: "It has sold out.",
  backInStock: "It is back in stock.",
  onlyAvailable: "Only {count} available.",
  onlyAvailableTogether: "Only {count} available of these options together.",
  gone: {
    gone: "This product is no longer available.",
    "option-gone": "The option you chose is no longer available.",
    "option-missing": "This product now comes in several options. Please choose one.",
  },
});
