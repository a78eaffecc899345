import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the emails about an account. */
export const accountEmailTexts = texts("account-emails", {
  hello: "Hello, {sentence}",
  helloName: "Hello {name}, {sentence}",
  signIn: "Sign in",
  notYou: "If this wasn’t you, someone knows your password. Choose a new one now.",
  newPassword: "Choose a new password",
  verify: {
    subject: "Verify your email address for {shop}",
    preview: "Confirm your email address to finish signing up.",
    heading: "Verify your email address",
    text: "thanks for creating an account at {shop}. Verify your email address, then sign in with your password.",
    button: "Verify email address",
    note: "The link works for {hours} hours. If this wasn’t you, ignore this email.",
  },
  reset: {
    subject: "Choose a new password for {shop}",
    preview: "The link in this email works for {minutes} minutes.",
    text: "we received a request to reset the password of your account at {shop}.",
    note: "The link works once, for {minutes} minutes. If this wasn’t you, ignore this email: your password stays the same. Don’t share this link.",
  },
  changed: {
    subject: "Your {shop} password was changed",
    preview: "If this was you, no action is needed.",
    heading: "Your password was changed",
    text: "the password of your account at {shop} was changed, and your other devices were signed out. If this was you, no action is needed.",
    note: "If this wasn’t you, choose a new password now and check who can read your email.",
  },
  google: {
    subject: "You can now sign in to {shop} with Google",
    preview: "Your password was removed, and every other device signed out.",
    heading: "Google sign-in was added",
    text: "you can now sign in to your account at {shop} with Google. For your security, we removed its password and signed out your other devices.",
    password: "Want a password too? Set one with “Forgot your password?”.",
    note: "If this wasn’t you, secure your Google account and your email now.",
  },
  deactivated: {
    subject: "Your {shop} account is deactivated",
    preview: "Sign in at any time to reopen it.",
    heading: "Your account is deactivated",
    text: "as you asked, we deactivated your account at {shop} and signed out all devices. We keep your data. Sign in at any time to reopen your account.",
  },
  planned: {
    subject: "Your {shop} account will be deleted",
    preview: "Until {day} you can change your mind by signing in.",
    heading: "Your account will be deleted",
    text: "as you asked, we closed your account at {shop} and signed out all devices. On {day} we’ll delete it with all its data. This can’t be undone.",
    note: "Changed your mind? Sign in before that day to keep your account.",
  },
  reopened: {
    subject: "Your {shop} account is open again",
    preview: "Your account is active again.",
    heading: "Welcome back",
    text: "you signed in, so your account at {shop} is active again. Nothing will be deleted.",
  },
  deleted: {
    subject: "Your {shop} account is deleted",
    preview: "This is the last email about it.",
    heading: "Your account is deleted",
    text: "as you asked, we deleted your account at {shop} with all its data.",
    note: "You’re welcome to create a new account at any time.",
  },
});
