import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "reports",
    section: "Reports",
    position: 10,
    title: "Reports",
    icon: "grid",
    permissions: ["orders", "tax", "stock", "gift-cards"],
    page: () => import("./admin/reports-page.tsx"),
  },
];
