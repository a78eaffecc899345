import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the heart of a product. */
export const heartTexts = texts("wishlist-button", {
  removed: "Removed from your wishlist",
  saved: "Saved to your wishlist",
  label: "Wishlist: {name}",
  wishlist: "Wishlist",
});
