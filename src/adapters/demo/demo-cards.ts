import type { DeclineCode } from "#modules/payments/rules/payment.ts";
import type { TestCard } from "#modules/payments/ports/payment.ts";

export type Scenario =
  | "pays"
  | "asks-for-approval"
  | "is-disputed"
  | "pays-late"
  | "tells-twice"
  | "loses-the-answer"
  | DeclineCode;

/** The usual test numbers, and the shop's own for failures between a shop and its provider. */
const demoCards = [
  { number: "4242 4242 4242 4242", scenario: "pays", outcome: "Pays" },
  { number: "4000 0000 0000 0002", scenario: "declined", outcome: "Is declined" },
  {
    number: "4000 0000 0000 9995",
    scenario: "insufficient-funds",
    outcome: "Is declined for lack of funds",
  },
  {
    number: "4000 0000 0000 3220",
    scenario: "asks-for-approval",
    outcome: "Asks for a confirmation first (3-D Secure)",
  },
  {
    number: "4000 0000 0000 0259",
    scenario: "is-disputed",
    outcome: "Pays, and is disputed a minute later",
  },
  {
    number: "4000 0000 0000 5001",
    scenario: "pays-late",
    outcome: "Pays, and says so 20 seconds later",
  },
  {
    number: "4000 0000 0000 6009",
    scenario: "tells-twice",
    outcome: "Pays, and says so twice, the later word first",
  },
  {
    number: "4000 0000 0000 7007",
    scenario: "loses-the-answer",
    outcome: "Pays, and its answer is lost",
  },
] as const satisfies readonly (TestCard & { scenario: Scenario })[];

const digitsOf = (typed: string) => typed.replaceAll(/[\s-]/g, "");

/** The checkout lists these numbers. */
export const testCards: readonly TestCard[] = demoCards.map(({ number, outcome }) => ({
  number,
  outcome,
}));

/** Returns what a card number does in the demo; an unknown number is declined. */
export function scenarioOf(typed: string | undefined): Scenario {
  const digits = digitsOf(typed ?? "");
  return demoCards.find(({ number }) => digitsOf(number) === digits)?.scenario ?? "invalid-details";
}

/** Returns the last four digits of a known demo card, or null. */
export function lastFourOf(typed: string | undefined): string | null {
  return scenarioOf(typed) === "invalid-details" ? null : digitsOf(typed ?? "").slice(-4);
}

const declines: readonly string[] = [
  "declined",
  "insufficient-funds",
  "authentication-failed",
  "invalid-details",
  "cancelled-by-buyer",
] satisfies DeclineCode[];

export function isDecline(scenario: Scenario): scenario is DeclineCode {
  return declines.includes(scenario);
}
