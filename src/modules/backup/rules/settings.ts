import { whole, yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** A backup each night, and how many of them are kept. */
export const backupSettings = settingGroup({
  name: "backup",
  order: 120,
  title: "Backups",
  effect: "Backups are made at 03:30 UTC, on the machine that runs the shop.",
  fields: {
    isDaily: { label: "Back up each night", schema: yesOrNo(false) },
    keep: { label: "Backups to keep", schema: whole(1, 365, "backups").default(7) },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    backup: ValuesOf<typeof backupSettings>;
  }
}
