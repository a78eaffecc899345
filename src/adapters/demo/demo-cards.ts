import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import type { TestCard } from "#modules/payments/ports/payment.ts";
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

type Scenario =
  | "pays"
  | "asks-for-approval"
  | "is-disputed"
  | "pays-late"
  | "loses-the-answer"
  | DeclineCode;

/** Stripe's test numbers, and the shop's own for failures between a shop and its provider. */
const demoCards: readonly { number: string; scenario: keyof typeof demoTexts.outcomes }[] = [
  { number: "4242 4242 4242 4242", scenario: "pays" },
  { number: "4000 0000 0000 0002", scenario: "declined" },
  { number: "4000 0000 0000 9995", scenario: "insufficient-funds" },
  { number: "4000 0000 0000 3220", scenario: "asks-for-approval" },
  { number: "4000 0000 0000 0259", scenario: "is-disputed" },
  { number: "4000 0000 0000 5001", scenario: "pays-late" },
  { number: "4000 0000 0000 7007", scenario: "loses-the-answer" },
];

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, "");

/** The checkout lists these numbers. */
export const testCards: readonly TestCard[] = demoCards.map(({ number, scenario }) => ({
  number,
  get outcome() {
    return demoTexts.outcomes[scenario];
  },
}));

/** Returns what a card number does, and its last four digits. An unknown number is declined. */
export function readCard(typed = ""): { scenario: Scenario; lastFour: string | null } {
  const digits = digitsOf(typed);
  const card = demoCards.find(({ number }) => digitsOf(number) === digits);
  if (!card) return { scenario: "invalid-details", lastFour: null };
  return { scenario: card.scenario, lastFour: digits.slice(-4) };
}
