import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "past-orders",
    section: "Orders",
    position: 20,
    title: "Past orders",
    icon: "receipt",
    permissions: ["orders"],
    isHidden: true,
    linkedFrom: "orders",
    isSearched: true,
    resource: () => import("#extensions/former-shop/admin/past-orders.tsx"),
  },
];
