import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the larger picture, whose code loads when it is opened. */
export const largerTexts = texts("larger-picture", {
  previous: "Previous picture",
  next: "Next picture",
  label: "{name}, larger",
  fullSize: "Full size",
  close: "Close",
  picture: "Picture {shown} of {count}: {alt}",
});
