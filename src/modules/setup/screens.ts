import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "shop-setup",
    section: "Settings",
    position: 5,
    title: "Set up your shop",
    icon: "home",
    permissions: ["settings"],
    isHidden: true,
    page: () => import("./admin/setup-page.tsx"),
  },
];
