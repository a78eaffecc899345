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
];
