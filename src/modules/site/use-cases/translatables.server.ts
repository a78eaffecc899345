import { settingTexts } from "#modules/translations/store/setting-texts.server.ts";

/** The announcement and the logo's text. */
export const brandTexts = settingTexts(
  "brand",
  { noun: "brand-words", position: 120, title: "Announcement and logo", label: "shop text" },
  [
    { name: "announcement", label: "Announcement", kind: "line", most: 120 },
    { name: "logoAlt", label: "Alternative text of the logo", kind: "line", most: 200 },
  ],
);
