import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "orders",
    section: "Orders",
    position: 10,
    title: "Orders",
    icon: "receipt",
    permissions: ["orders"],
    isSearched: true,
    resource: () => import("./admin/orders.tsx"),
    record: () => import("./admin/order-page.tsx"),
    create: () => import("./admin/new-order-page.tsx"),
    noun: "order",
  },
];
