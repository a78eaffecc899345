import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "",
    section: "",
    position: 10,
    title: "Home",
    icon: "home",
    permissions: [],
    page: () => import("./admin/home/home-page.tsx"),
  },
  {
    path: "settings",
    section: "Settings",
    position: 10,
    title: "Shop settings",
    icon: "filter",
    permissions: ["settings"],
    page: () => import("./admin/settings/settings-page.tsx"),
  },
  {
    path: "connections",
    section: "Settings",
    position: 20,
    title: "Payments and email",
    icon: "card",
    permissions: ["secrets"],
    page: () => import("./admin/connections/connections-page.tsx"),
  },
  {
    path: "backup",
    section: "Settings",
    position: 80,
    title: "Backup and maintenance",
    icon: "database",
    permissions: ["settings"],
    page: () => import("./admin/backup/backup-page.tsx"),
  },
  {
    path: "audit",
    section: "Settings",
    position: 100,
    title: "Activity",
    icon: "clock",
    permissions: ["settings", "staff", "products", "orders"],
    resource: () => import("./admin/audit.tsx"),
  },
];
