import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of pages that are mostly text. */
export const textTexts = texts("text-pages", {
  notFound: "Page Not Found",
  notFoundText: "The page you are looking for doesn't exist or has been moved.",
  goHome: "Go Home",
});

/** Words of the parts that texts name. */
export const textPartTexts = texts("text-parts", {
  shippingForSubtotals: "Shipping for a few subtotals",
  subtotal: "Subtotal of your cart",
  shipping: "Shipping",
  free: "Free",
  postalAddress: "Postal address",
  seeFeatured: "See featured products",
});
