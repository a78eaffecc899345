import { yesOrNo } from "#platform/settings/setting-schemas.ts";
import { settingGroup, type ValuesOf } from "#platform/settings/settings.ts";

/** What signs the cookies of visitors who know the preview's password: another password ends them. */
export type PreviewKey = { hash: string; key: string };

/** Whether visitors see the shop. The set-up of a new shop closes it, and the command open-shop opens it. */
export const openingSettings = settingGroup({
  name: "opening",
  order: 125,
  title: "Opening",
  effect:
    "Until the shop is open, visitors see that it opens soon. Staff who are signed in see the shop.",
  fields: {
    isOpen: {
      label: "The shop is open",
      help: "Open it under Home, where the list says what is missing",
      schema: yesOrNo(true),
    },
  },
});

declare module "#platform/settings/settings.ts" {
  interface Settings {
    opening: ValuesOf<typeof openingSettings> & {
      /** Read with the settings, so that no request asks the database; null without a password. */
      preview: PreviewKey | null;
    };
  }
}
