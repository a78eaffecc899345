import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "pages",
    section: "Content",
    position: 10,
    title: "Pages",
    icon: "page",
    permissions: ["content"],
    noun: "page",
    resource: () => import("./admin/pages.tsx"),
  },
  {
    path: "menus",
    section: "Content",
    position: 15,
    title: "Menus",
    icon: "list",
    permissions: ["content"],
    resource: () => import("./admin/menus.tsx"),
  },
];
