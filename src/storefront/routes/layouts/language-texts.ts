import { texts } from "#modules/core/rules/language/texts.ts";

export const languageTexts = texts("languages", {
  label: "Language",
  close: "Close",
});
