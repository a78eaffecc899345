import { texts } from "#modules/core/rules/language/texts.ts";

/** Names of pages in the menus of the account. */
export const accountPageNames = texts("account-page-names", {
  profile: "Profile",
  security: "Security",
  orders: "Orders",
  wishlist: "Wishlist",
  reviews: "Reviews",
  coupons: "Coupons",
  giftCards: "Gift Cards",
  notifications: "Notifications",
});
