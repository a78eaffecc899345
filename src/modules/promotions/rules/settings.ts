import { whole } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** §9 The student discount, and the days that a proof is valid. */
export const promotionSettings = settingGroup({
  name: "promotions",
  order: 80,
  title: "Student discount",
  effect: "The discount for students with a proof.",
  fields: {
    studentPercent: { label: "Discount", schema: whole(1, 100, "percent").default(10) },
    studentDays: { label: "Verification lasts", schema: whole(30, 1830, "days").default(365) },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    promotions: ValuesOf<typeof promotionSettings>;
  }
}
