import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of forms. */
export const formTexts = texts("form", {
  apply: "Apply",
  remove: "Remove {code}",
  checkFields: "Please check these fields",
  optional: "(optional)",
  hide: "Hide",
  show: "Show",
});
