import { accountMenu, type StaticPath } from "#modules/site/rules/pages.ts";
import type { IconName } from "#storefront/ui/icon.tsx";

/** Navigation within the account; the overview comes first. */
export const accountPages = accountMenu("account");

/** Overview tile of an account page. */
export type AccountTile = {
  icon: IconName;
  /** Describes the page. */
  text: string;
};

export const accountTiles: Partial<Record<StaticPath, AccountTile>> = {
  "/account/security": { icon: "shield", text: "Password, signed-in devices and your data." },
  "/account/orders": {
    icon: "package",
    text: "What you have ordered, and where it is.",
  },
  "/account/wishlist": { icon: "heart", text: "The products that you have put on your wishlist." },
  "/account/reviews": { icon: "speech", text: "What you have written about products." },
  "/account/coupons": {
    icon: "coupon",
    text: "Your coupons, and until when they can be used.",
  },
  "/account/gift-cards": {
    icon: "gift",
    text: "What is left on your gift cards.",
  },
  "/account/notifications": {
    icon: "bell",
    text: "News of your orders, your reviews and your wishlist.",
  },
};
