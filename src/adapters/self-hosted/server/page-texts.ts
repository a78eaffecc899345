import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the pages that the identity provider itself serves. */
export const identityPageTexts = texts("identity-pages", {
  verifyTitle: "Verify your email address – {shop}",
  verify: "Verify your email address",
  didYou: "Did you create an account at {shop} with",
  didYouEnd: "?",
  notYou: "Didn’t sign up? Close this page.",
  button: "Verify email address",
  withGoogle: "Sign in with Google",
  closeWindow: "You can close this window.",
});
