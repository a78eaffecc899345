import { texts } from "#modules/core/rules/language/texts.ts";

/** §8 The messages for errors of identity. */
export const identityTexts = texts("identity", {
  emailInUse: "An account with this email already exists.",
  signInInstead: "An account with this email already exists. Please try signing in instead.",
  invalidCredentials: "Invalid email or password. Please check your credentials.",
  weakPassword: "Password is too weak. Please choose a stronger password.",
  googleClosed: "Google Sign-In window was closed.",
  popupBlocked: "Popup window blocked. Please allow popups for this site.",
  notEnabled: "Authentication method is not enabled in Firebase settings.",
  disabled: "This account has been disabled.",
  unexpected: "An unexpected error occurred: {code}. Please try again.",
  passwordHint: "At least {least} characters.",
});

/** A second sentence for messages of §8 that do not say what to do. */
export const identityAdvice = texts("identity-advice", {
  "operation-not-allowed": "Please choose another way to sign in.",
  "too-many-requests": "Too many attempts. Please wait a few minutes.",
  "network-request-failed": "You seem to be offline. Please check your connection.",
  "no-current-user": "Your session has ended. Please sign in again.",
  "account-not-linked":
    "You already have an account with this email. Sign in with your password, or reset it.",
  "google-email-unverified":
    "Please verify your email address with Google first, or sign in another way.",
  "requires-recent-login": "Please sign in again first.",
});
