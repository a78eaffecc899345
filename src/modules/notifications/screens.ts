import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "emails",
    section: "Customers",
    position: 30,
    title: "Emails",
    icon: "mail",
    permissions: ["emails"],
    isSearched: true,
    resource: () => import("#modules/notifications/admin/emails.tsx"),
    record: () => import("#modules/notifications/admin/email-page.tsx"),
  },
];
