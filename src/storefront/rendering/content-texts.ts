import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of pages that staff wrote. */
export const contentTexts = texts("content-pages", {
  questionsAndAnswers: "Questions and answers",
  email: "Email:",
});
