import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "bank-statements",
    section: "Orders",
    position: 15,
    title: "Bank statements",
    icon: "upload",
    permissions: ["orders"],
    page: () => import("./admin/bank-page.tsx"),
  },
];
