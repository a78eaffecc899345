import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "newsletters",
    section: "Marketing",
    position: 30,
    title: "Newsletter",
    icon: "megaphone",
    permissions: ["promotions"],
    noun: "newsletter",
    resource: () => import("./admin/newsletters.tsx"),
  },
  {
    path: "subscribers",
    section: "Marketing",
    position: 40,
    title: "Subscribers",
    icon: "bell",
    permissions: ["customers"],
    resource: () => import("./admin/subscribers.tsx"),
  },
];
