import { texts } from "#modules/core/rules/language/texts.ts";

/** Messages of failed calls that the browser itself makes. */
export const askTexts = texts("ask-shop", {
  unreachable: "The shop can't be reached. Please check your internet connection and try again.",
  unreadable: "Something went wrong on our side. Please try again in a moment.",
  tooMany: "Too many tries. Please wait a while.",
  refused: "The shop refused this.",
});

/** Messages of sign-ins with Google, and of a session that is gone. */
export const signInTexts = texts("sign-in", {
  nobody: "Nobody is signed in.",
  notOffered: "Signing in with Google is not set up in this shop.",
  blocked: "The browser has blocked Google's window.",
  closed: "Google's window was closed before anyone signed in.",
  unfinished: "Google's answer did not sign anyone in. Please try again.",
});
