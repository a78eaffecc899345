import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the email to a student address. */
export const studentEmailTexts = texts("student-email", {
  subject: "Confirm your student discount at {shop}",
  preview: "Confirm to get {percent}% off automatically.",
  heading: "Your student discount",
  text: "Confirm your student address to get {percent}% off at {shop}. Open the link in the browser where you’re signed in; the discount then applies automatically.",
  button: "Confirm student address",
  note: "The link works once, for {hours} hours, and only for the account that requested it. If this wasn’t you, ignore this email.",
});
