import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "reviews",
    section: "Customers",
    position: 20,
    title: "Reviews",
    icon: "speech",
    permissions: ["reviews"],
    isSearched: true,
    resource: () => import("./admin/reviews.tsx"),
  },
];
