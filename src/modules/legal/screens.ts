import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "legal-pages",
    section: "Content",
    position: 12,
    title: "Legal pages",
    icon: "page",
    permissions: ["content"],
    page: () => import("./admin/legal-pages.tsx"),
  },
];
