import { yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** Whether each staff member must have a second factor before they can do anything else. */
export const staffSettings = settingGroup({
  name: "staff",
  order: 110,
  title: "Staff",
  effect:
    "Two-step sign-in for staff. Without it, staff can do nothing else until they turn it on.",
  fields: {
    needsSecondFactor: { label: "Require two-step sign-in", schema: yesOrNo(false) },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    staff: ValuesOf<typeof staffSettings>;
  }
}
