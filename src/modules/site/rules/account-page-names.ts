import { texts } from "#modules/core/rules/language/texts.ts";

/** Names of further pages in the menus of the account. */
export const accountPageNames = texts("account-page-names", {
  profile: "Profile",
  security: "Security",
  reviews: "Reviews",
  coupons: "Coupons",
  notifications: "Notifications",
});
