import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the window in Google’s place in local trials. */
export const demonstrationTexts = texts("demonstration", {
  title: "Sign in – demo",
  note: "Demo. This is not Google.",
  heading: "Sign in with Google",
  continueAs: "Continue as {name}",
  cancel: "Cancel",
});
