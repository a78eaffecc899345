import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
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
