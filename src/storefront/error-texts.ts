import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the page of an unexpected error (§2). */
export const errorTexts = texts("error-page", {
  unknown: "Unknown error",
  title: "Unexpected Application Error",
  heading: "Unexpected Application Error!",
  goHome: "Go Home",
  notFound: "Not Found",
  pageNotFound: "Page Not Found",
});
