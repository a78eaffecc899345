import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "payments",
    section: "Settings",
    position: 65,
    title: "Payments",
    icon: "card",
    permissions: ["settings"],
    noun: "payment method",
    resource: () => import("./admin/offline-methods.tsx"),
  },
];
