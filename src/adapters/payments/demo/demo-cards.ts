import type { DeclineCode } from "#domain/payment/payment.ts";

/** What a test number makes the demonstration do. */
export type Scenario =
  | "pays"
  | "asks-for-approval"
  | "is-disputed"
  | "pays-late"
  | "tells-twice"
  | "loses-the-answer"
  | DeclineCode;

/** The usual test numbers, and some of our own for what goes wrong between a shop and its provider. */
const demoCards: Readonly<Record<string, Scenario>> = {
  "4242424242424242": "pays",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient-funds",
  "4000000000003220": "asks-for-approval",
  "4000000000000259": "is-disputed",
  /** Says that it is at work, and its webhook comes 20 seconds later. */
  "4000000000005001": "pays-late",
  /** Its webhooks come twice, the later one first. */
  "4000000000006009": "tells-twice",
  /** Charges, and its answer is lost. */
  "4000000000007007": "loses-the-answer",
};

/** What a card's number, as it was typed, leads to. A number that is none of these pays nothing. */
export function scenarioOf(typed: string | undefined): Scenario {
  return demoCards[(typed ?? "").replaceAll(/[\s-]/g, "")] ?? "invalid-details";
}

const declines: readonly string[] = [
  "declined",
  "insufficient-funds",
  "authentication-failed",
  "invalid-details",
] satisfies DeclineCode[];

/** Whether nothing is charged, and why. */
export function isDecline(scenario: Scenario): scenario is DeclineCode {
  return declines.includes(scenario);
}
