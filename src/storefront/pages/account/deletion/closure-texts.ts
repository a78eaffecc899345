import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts about closing an account. */
export const closureTexts = texts("closure", {
  deactivated: {
    action: "Deactivate Account",
    busy: "Deactivating...",
    withGoogle: "Confirm with Google and Deactivate Account",
    inShort: "Close your account for now. Sign in to reopen it.",
    question: "Deactivate your account?",
    kept: "We keep your account and profile as they are.",
    reopen: "Sign in at any time to reopen it.",
    lists: "Cart and wishlist are removed from this browser and return when you sign in again.",
    doneTitle: "Your account is deactivated",
    doneText:
      "You are signed out on all devices, and we’ve emailed you a confirmation. Sign in at any time to reopen your account.",
  },
  deletion: {
    action: "Delete Account",
    busy: "Deleting...",
    withGoogle: "Confirm with Google and Delete Account",
    inShort: "Close your account now. We delete it for good after {days} days.",
    question: "Delete your account?",
    grace: "You have {days} days to change your mind: just sign in.",
    consequences: {
      gone: "After that we delete your account, profile and sign-in methods. This can’t be undone.",
      lists: "Cart and wishlist are removed from this browser and deleted with the account.",
    },
    doneTitle: "Your account will be deleted",
    doneText:
      "We’ll delete your account in {days} days, and we’ve emailed you the date. Sign in before then to keep it.",
  },
  closedAtOnce: "We close your account at once and sign out all devices.",
  newsletter: "Newsletter subscriptions continue. Use the link in any issue to unsubscribe.",
  keep: "Keep My Account",
  oneMoment: "One moment…",
  cannotVerify:
    "We can’t verify your identity here. Contact us and we’ll close the account for you.",
  yourPassword: "Your password",
  orGoogle: "Or confirm with Google:",
  googleAgain: "To confirm, sign in with Google again.",
  wrongPassword: "Incorrect password. Please try again.",
  otherGoogleAccount:
    "You used a different Google account and are now signed in with it. Nothing was closed.",
});
