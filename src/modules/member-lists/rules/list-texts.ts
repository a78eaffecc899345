import { texts } from "#modules/core/rules/language/texts.ts";

/** Why lists were not changed. */
export const listTexts = texts("member-lists", {
  notYours: "You can only see and change your own lists.",
  wholeNumbers: "Each id must be a whole number.",
  manyLines: "Those are more lines than a cart holds.",
  manyWishes: "Those are more products than a wishlist holds.",
  emptyObject: "This takes an empty object.",
});
