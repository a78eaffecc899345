import { href } from "react-router";

/** §2 The account menu. The phone's menu has fewer of them. */
export const accountLinks: { name: string; to: string; isOnPhone: boolean }[] = [
  { name: "Profile", to: href("/profile"), isOnPhone: true },
  { name: "Orders", to: "/account/orders", isOnPhone: true },
  { name: "Wishlist", to: "/account/wishlist", isOnPhone: false },
  { name: "Coupons", to: "/account/coupons", isOnPhone: false },
  { name: "Gift Cards", to: "/account/gift-cards", isOnPhone: false },
  { name: "Notifications", to: "/account/notifications", isOnPhone: false },
];
