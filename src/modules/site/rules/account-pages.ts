import { forOneself, ofAccount, type Page } from "./public-pages.ts";

/**
 * The account pages except the first, in menu order, and other personal pages. Browsing visitors do not download
 * this.
 */
export const accountPages = {
  "/profile": ofAccount({ account: "Profile", header: "Profile", phone: "Profile" }),
  "/account/security": ofAccount({ account: "Security" }),
  "/account/orders": ofAccount({ account: "Orders", header: "Orders", phone: "Orders" }),
  "/account/orders/:number": ofAccount({}),
  "/account/wishlist": ofAccount({ account: "Wishlist", header: "Wishlist" }),
  "/account/reviews": ofAccount({ account: "Reviews" }),
  "/account/coupons": ofAccount({ account: "Coupons", header: "Coupons" }),
  "/account/gift-cards": ofAccount({ account: "Gift Cards", header: "Gift Cards" }),
  "/account/notifications": ofAccount({ account: "Notifications", header: "Notifications" }),
  "/account/closed": ofAccount({}),
  "/product/:id/back-in-stock": forOneself,
  "/notifications/stop": forOneself,
  "/product/:id/reviews": forOneself,
  "/product/:id/review": forOneself,
} satisfies Record<string, Page>;
