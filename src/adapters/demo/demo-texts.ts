import { texts } from "#modules/core/rules/language/texts.ts";

/** What shoppers read of the demonstration of payments. */
export const demoTexts = texts("demo-payments", {
  outcomes: {
    pays: "Pays",
    declined: "Is declined",
    "insufficient-funds": "Is declined for lack of funds",
    "asks-for-approval": "Asks for a confirmation first (3-D Secure)",
    "is-disputed": "Pays, and is disputed at once",
    "pays-late": "Pays, and says so 20 seconds later",
    "loses-the-answer": "Pays, and its answer is lost",
  },
  approveTitle: "Approve payment? – demo",
  approve: "Approve payment?",
  note: "Demo {wallet}. No money moves.",
  noteOfBank: "Demo bank. No money moves.",
  toShop: "to {shop}",
  yes: "Approve",
  no: "Decline",
  overTitle: "Nothing to approve – demo",
  over: "Nothing to approve",
  back: "Back to the shop",
});
