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
    resource: () => import("#extensions/newsletter-issues/admin/newsletters.tsx"),
  },
];
