import { href } from "react-router";

/** §2 The account menu. The phone's menu has fewer of them. */
export const accountLinks: { name: string; to: string; isOnPhone: boolean }[] = [
  { name: "Profile", to: href("/profile"), isOnPhone: true },
  { name: "Orders", to: href("/account/orders"), isOnPhone: true },
  { name: "Wishlist", to: href("/account/wishlist"), isOnPhone: false },
  { name: "Coupons", to: href("/account/coupons"), isOnPhone: false },
  { name: "Gift Cards", to: href("/account/gift-cards"), isOnPhone: false },
  { name: "Notifications", to: href("/account/notifications"), isOnPhone: false },
];
