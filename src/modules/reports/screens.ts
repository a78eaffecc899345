import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "reports",
    section: "",
    position: 20,
    title: "Reports",
    icon: "receipt",
    permissions: ["orders", "tax", "stock", "gift-cards"],
    page: () => import("./admin/reports-page.tsx"),
  },
];
