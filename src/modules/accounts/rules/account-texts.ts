import { texts } from "#modules/core/rules/language/texts.ts";

/** The errors of the auth API, each with the sentence that some screens show (§8). */
export const identityErrorTexts = texts("identity-errors", {
  "invalid-email": "Please enter an email address, such as name@example.com.",
  "missing-name": "Please enter your first and last name.",
  "weak-password": "Please choose a stronger password.",
  "email-already-in-use": "An account with this email address already exists.",
  "invalid-credential": "Incorrect email or password.",
  "user-disabled": "This account has been disabled.",
  "operation-not-allowed": "This sign-in method is not available.",
  "no-current-user": "Please sign in first.",
  "no-such-device": "This device is already signed out.",
  "invalid-action-code":
    "This link doesn’t work any more. Please ask for a new one and use the newest email.",
  "expired-action-code": "This link has expired. Please request a new one.",
  "too-many-requests": "Too many attempts. Please try again later.",
  "network-request-failed": "Google isn’t responding. Please try again in a moment.",
});

/** Further sentences of the account API. */
export const accountApiTexts = texts("account-api", {
  wrongPassword: "The current password is not right.",
  noPassword: "This account signs in without a password.",
  signUpClosed: "This shop does not open new accounts at the moment.",
  confirmFirst: "Please confirm your identity, then try again.",
  onlyOwnProfile: "You can only see and change your own profile.",
  notText: "{label} has to be text.",
  tooLong: "{label} is too long: at most {most} characters are kept.",
  oneLine: "{label} has characters that can't be kept in one line.",
  noSuchField: "A profile has no such field.",
  noProfile: "This is not a profile as the shop reads it.",
  unknownClosure: "An account can be deactivated or deleted, nothing else.",
});
