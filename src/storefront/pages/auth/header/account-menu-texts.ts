import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of the header for signed-in members, apart from other pages’ to keep their file small. */
export const accountMenuTexts = texts("account-menu", {
  yourAccount: "Your account:",
  unread: { one: ", {count} unread notification", other: ", {count} unread notifications" },
  logout: "Logout",
  unverified: "(Unverified)",
  signedOut: "You are signed out.",
  sent: "Verification email sent. Please check your inbox.",
  failed: "Failed to send verification email.",
  notVerifiedYet: "Your email address is not verified yet.",
  notVerified: "Email not verified.",
  sending: "Sending...",
  resendIn: "Resend Email in {seconds}s",
  resend: "Resend Verification Email",
});
