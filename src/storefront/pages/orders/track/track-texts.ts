import { texts } from "#modules/core/rules/language/texts.ts";

/** Labels, sentences and errors of the pages that open a guest's order. */
export const trackTexts = texts("track-order", {
  track: {
    title: "Track your order",
    description: "Find your order by its number and your email.",
    lead: "Enter your order number and email.",
  },
  withdraw: {
    title: "Withdraw from contract",
    description: "Withdraw from an order where the law of your country allows it.",
    lead: "Enter your order number and email. You don’t need to give a reason.",
  },
  number: "Order number",
  numberHint: "It’s in your order emails.",
  email: "Email",
  send: "Send me a code",
  sending: "Sending…",
  signIn: "Sign in to view orders",
  checkEmail: "Check your email",
  codeSent:
    "If {email} placed order {number}, we’ve sent a {digits}-digit code. It’s valid for {minutes} minutes.",
  code: "Code",
  view: "View order",
  checking: "Checking…",
  resend: "Send a new code",
  another: "Another order",
  errors: {
    step: "Please begin again.",
    number: "Please enter the order number from our emails, such as K7QM-2F9T-X.",
    email: "Please enter an email address, such as name@example.com.",
    code: "Please enter the {digits} digits of the code.",
  },
  wrongCode: "This code is wrong or expired. Use the code in our newest email, or send a new code.",
});
