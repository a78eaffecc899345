import type { Screen } from "#admin/screen.ts";

export const screens: readonly Screen[] = [
  {
    path: "translations",
    section: "Content",
    position: 18,
    title: "Translations",
    icon: "speech",
    permissions: ["products", "categories", "content", "promotions", "delivery", "tax", "settings"],
    page: () => import("./admin/translations-page.tsx"),
    record: () => import("./admin/translation-page.tsx"),
  },
];
