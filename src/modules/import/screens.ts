import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "imports",
    section: "Products",
    position: 70,
    title: "Import",
    icon: "upload",
    permissions: ["imports"],
    page: () => import("./admin/imports-page.tsx"),
    record: () => import("./admin/import-page.tsx"),
  },
];
