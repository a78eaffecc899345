import { whole } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** Days from arrival: to return goods (§9), and to withdraw where the law grants it (Directive 2011/83 art. 9). */
export const returnSettings = settingGroup({
  name: "returns",
  order: 40,
  title: "Returns",
  effect:
    "How long buyers can return goods. Placed orders keep the terms that they were placed with.",
  fields: {
    days: { label: "Days to return", schema: whole(0, 365, "days").default(30) },
    withdrawalDays: {
      label: "Days to withdraw",
      help: "Where the law grants it",
      schema: whole(14, 365, "days").default(14),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    returns: ValuesOf<typeof returnSettings>;
  }
}

/** How long the shop keeps data about returns. The privacy policy quotes these values. */
export const returnsRetention = {
  /** Photos of returns. */
  returnPictureDays: 180,
} as const;
