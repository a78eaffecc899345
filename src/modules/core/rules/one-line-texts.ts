import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a typed line is wrong. */
export const oneLineTexts = texts("one-line", {
  tooLong: "Use at most {count} characters.",
  notText: "Use a text.",
  severalLines: "Use one line of text.",
});
