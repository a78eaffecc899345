import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "delivery",
    section: "Settings",
    position: 60,
    title: "Delivery",
    icon: "truck",
    permissions: ["delivery"],
    noun: "delivery zone",
    resource: () => import("./admin/delivery-zones.tsx"),
  },
];
