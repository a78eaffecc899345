import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "taxes",
    section: "Settings",
    position: 30,
    title: "Taxes",
    icon: "percent",
    permissions: ["tax"],
    page: () => import("./admin/taxes-page.tsx"),
  },
  {
    path: "tax-rates",
    section: "Settings",
    position: 40,
    title: "Tax rates",
    icon: "percent",
    permissions: ["tax"],
    isHidden: true,
    noun: "tax rate",
    resource: () => import("./admin/tax-rates.tsx"),
  },
  {
    path: "tax-registrations",
    section: "Settings",
    position: 50,
    title: "Tax registrations",
    icon: "percent",
    permissions: ["tax"],
    isHidden: true,
    noun: "registration",
    resource: () => import("./admin/tax-registrations.tsx"),
  },
];
