import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "promotions",
    section: "Marketing",
    position: 10,
    title: "Promotions and coupons",
    icon: "coupon",
    permissions: ["promotions"],
    isSearched: true,
    noun: "promotion",
    resource: () => import("./admin/promotions.tsx"),
  },
];
