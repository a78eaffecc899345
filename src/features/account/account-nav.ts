import { href } from "react-router";
import type { IconName } from "#ui/icon.tsx";

export type AccountPage = {
  name: string;
  to: string;
  icon: IconName;
  /** What one finds there, for the overview. */
  text: string;
};

export const overviewPage = { name: "Overview", to: href("/account") };

/** Every page of the account but the overview; the side navigation and the overview's tiles read it. */
export const accountPages: AccountPage[] = [
  {
    name: "Profile",
    to: href("/profile"),
    icon: "user",
    text: "Your name, telephone number and address.",
  },
  {
    name: "Security",
    to: href("/account/security"),
    icon: "shield",
    text: "Password, signed-in devices and your data.",
  },
  {
    name: "Orders",
    to: href("/account/orders"),
    icon: "package",
    text: "Opens with the checkout: what you have ordered, and where it is.",
  },
  {
    name: "Wishlist",
    to: href("/account/wishlist"),
    icon: "heart",
    text: "What you have saved for later.",
  },
  {
    name: "Coupons",
    to: href("/account/coupons"),
    icon: "coupon",
    text: "Opens with the checkout: coupons that are yours to use.",
  },
  {
    name: "Gift Cards",
    to: href("/account/gift-cards"),
    icon: "gift",
    text: "Not open yet: gift cards and what is left on them.",
  },
  {
    name: "Notifications",
    to: href("/account/notifications"),
    icon: "bell",
    text: "Not open yet: news about your orders and account.",
  },
];
