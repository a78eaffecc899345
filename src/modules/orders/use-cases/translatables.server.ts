import { spacedWords } from "#modules/core/rules/text.ts";
import { emailTexts, hasKnownPlaces, placesInWords } from "#modules/orders/rules/email-texts.ts";
import { settingTexts } from "#modules/translations/store/setting-texts.server.ts";

/** The shop's own words in emails about orders. */
export const emailWordTexts = settingTexts(
  "emails",
  {
    noun: "email-words",
    position: 130,
    title: "Emails about orders",
    label: "email text",
    problem: (text) =>
      hasKnownPlaces(text) ? null : `A text has in braces only ${placesInWords}.`,
  },
  Object.keys(emailTexts).map((name) =>
    name.endsWith("Subject")
      ? { name, label: spacedWords(name), kind: "line", most: 200 }
      : { name, label: spacedWords(name), kind: "text", most: 1000 },
  ),
);
