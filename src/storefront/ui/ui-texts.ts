import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of controls that nearly every page has. */
export const uiTexts = texts("ui", {
  offline: "The shop can't be reached. Please check your internet connection and try again.",
  busy: "The shop is busy at the moment. Please try again in a minute.",
  undo: "Undo",
  breadcrumbs: "Breadcrumbs",
  rating: "{rating} of 5",
  ratingOf: "{rating} of 5, {reviews}",
  reviews: { one: "{count} review", other: "{count} reviews" },
  tryAgain: "Try again",
});
