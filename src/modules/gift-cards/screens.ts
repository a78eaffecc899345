import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "gift-cards",
    section: "Marketing",
    position: 20,
    title: "Gift cards",
    icon: "gift",
    permissions: ["gift-cards"],
    isSearched: true,
    noun: "gift card",
    resource: () => import("./admin/gift-cards.tsx"),
    record: () => import("./admin/gift-card-page.tsx"),
  },
];
