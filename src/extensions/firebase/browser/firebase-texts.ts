import { texts } from "#modules/core/rules/language/texts.ts";

export const firebaseTexts = texts("firebase", {
  signInToResend: "Please sign in to have the email sent again.",
});
