import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "opening",
    section: "Settings",
    position: 6,
    title: "Open your shop",
    icon: "home",
    permissions: ["settings"],
    isHidden: true,
    page: () => import("./admin/opening-page.tsx"),
  },
];
