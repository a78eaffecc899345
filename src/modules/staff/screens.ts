import type { Screen } from "#admin/screen.ts";

/** Pages that need no session, below /admin. */
export const accessScreens = {
  paths: ["/sign-in", "/setup", "/invitation", "/forgot-password", "/new-password"],
  page: () => import("./admin/sign-in/access-page.tsx"),
};

export const screens: readonly Screen[] = [
  {
    path: "staff",
    section: "Settings",
    position: 70,
    title: "Staff and roles",
    icon: "key",
    permissions: ["staff"],
    page: () => import("./admin/staff-page.tsx"),
  },
  {
    path: "security",
    section: "Settings",
    position: 90,
    title: "Your security",
    icon: "shield",
    permissions: [],
    page: () => import("./admin/security/security-page.tsx"),
  },
];
