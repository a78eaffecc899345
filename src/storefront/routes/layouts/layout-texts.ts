import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of header and footer. */
export const layoutTexts = texts("layout", {
  skip: "Skip to content",
  dayReturns: "{days}-day returns",
  yourThings: "Your things",
  wishlist: "Wishlist",
  account: "Account",
  categories: "Categories",
  main: "Main",
  all: "All",
  menu: "Menu",
  contact: "Contact",
  footer: "Footer",
  newsletter: "Newsletter",
  newsletterText: "New products and offers, about twice a month. Unsubscribe anytime.",
});
