import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "stock",
    section: "Products",
    position: 30,
    title: "Stock",
    icon: "package",
    permissions: ["stock"],
    isSearched: true,
    resource: () => import("./admin/stock.tsx"),
    record: () => import("./admin/stock-page.tsx"),
  },
  {
    path: "stock/count",
    section: "Products",
    position: 40,
    title: "Count stock",
    icon: "package",
    permissions: ["stock"],
    isHidden: true,
    page: () => import("./admin/count-page.tsx"),
  },
];
