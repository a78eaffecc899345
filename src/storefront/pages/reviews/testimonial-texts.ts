import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the reviews on the home page. */
export const testimonialTexts = texts("testimonials", {
  sample: "Sample review",
  on: "{author} on",
});
