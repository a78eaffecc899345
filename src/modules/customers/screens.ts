import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "customers",
    section: "Customers",
    position: 10,
    title: "Customers",
    icon: "team",
    permissions: ["customers"],
    isSearched: true,
    resource: () => import("./admin/customers.tsx"),
    record: () => import("./admin/customer-page.tsx"),
  },
];
