import { texts } from "#modules/core/rules/language/texts.ts";
/** Texts of student-discount. */
export const studentTexts = texts("student", {
  studentDiscount: "Student discount",
  description:
    "Students get an extra {percent}% off at {name}. Verify your student email address once.",
  title: "Extra {percent}% off for students",
  lead: "For students of schools, colleges and universities, on top of other discounts.",
  getYourDiscount: "Get your discount",
  howItWorks: "How it works",
  stepAccount:
    "Create an account and verify an email address of your school, college or university. It can differ from your account’s.",
  stepCart:
    "{percent}% comes off automatically in your cart, after other discounts. You can add a coupon.",
  stepRenew:
    "It is valid for {validDays} days. You can renew it in the last {endingDays} days or later. One address per account.",
  privacyPolicy: "privacy policy",
  signInText: "Sign in to get the discount on your account.",
  signInOrSignUp: "Sign in or create an account",
  viewCart: "View cart",
  ended: "Your discount ended on {until}. Verify your student email to get it again.",
  valid: "Your student discount is valid until {until} ({email}).",
  ending: "{has} Verify your student email again to extend it by a year.",
  applies: "{has} It applies automatically in your cart.",
  checkEmail: "Please check your email address",
  emailLabel: "Your student email address",
  emailHint: "From your school, college or university, such as name@college.edu.",
  sending: "Sending…",
  sendLink: "Send link",
  verifyTitle: "Verify your student email",
  verifyDescription: "Verify your student email address.",
  confirm: "Confirm",
  signIn: "Sign in",
  viewStudentDiscount: "View student discount",
  weKeep: "We keep the address while the discount is valid. See our",
  weEmailed: "We’ve emailed",
  openLink: ". Open the link in this browser to activate your discount.",
  signInAgain: "Please sign in again. Nothing was sent.",
});
