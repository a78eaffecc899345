import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import { demoTexts } from "./demo-texts.ts";
import type { TestCard } from "#modules/payments/ports/payment.ts";

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
