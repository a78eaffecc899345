/** Texts of student-discount. */
export const studentTexts = {
  studentDiscount: "Student discount",
  description: (percent: string | number, name: string | number) =>
    `Students get an extra ${percent}% off at ${name}. Verify your student email address once.`,
  title: (percent: string | number) => `Extra ${percent}% off for students`,
  lead: "For students of schools, colleges and universities, on top of other discounts.",
  getYourDiscount: "Get your discount",
  howItWorks: "How it works",
  stepAccount:
    "Create an account and verify an email address of your school, college or university. It can differ from your account’s.",
  stepCart: (percent: string | number) =>
    `${percent}% comes off automatically in your cart, after other discounts. You can add a coupon.`,
  stepRenew: (validDays: string | number, endingDays: string | number) =>
    `It is valid for ${validDays} days. You can renew it in the last ${endingDays} days or later. One address per account.`,
  privacyPolicy: "privacy policy",
  signInText: "Sign in to get the discount on your account.",
  signInOrSignUp: "Sign in or create an account",
  viewCart: "View cart",
  ended: (until: string | number) =>
    `Your discount ended on ${until}. Verify your student email to get it again.`,
  valid: (until: string | number, email: string | number) =>
    `Your student discount is valid until ${until} (${email}).`,
  ending: (has: string | number) =>
    `${has} Verify your student email again to extend it by a year.`,
  applies: (has: string | number) => `${has} It applies automatically in your cart.`,
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
} as const;
