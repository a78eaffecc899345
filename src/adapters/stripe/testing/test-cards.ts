/** What Stripe's test cards do (https://docs.stripe.com/testing), and one of the shop's own whose response is lost. */
export type CardOutcome =
  | { does: "pays"; isDisputed?: boolean; refund?: "succeeded" | "pending" | "failed" }
  | { does: "declines"; code: string; decline?: string }
  | { does: "asks" }
  | { does: "works" }
  | { does: "loses-the-answer" };

const outcomes: Readonly<Record<string, CardOutcome>> = {
  "4242424242424242": { does: "pays" },
  "4000000000000002": { does: "declines", code: "card_declined", decline: "generic_decline" },
  "4000000000009995": { does: "declines", code: "card_declined", decline: "insufficient_funds" },
  "4000000000000341": { does: "declines", code: "card_declined", decline: "generic_decline" },
  "4000000000000069": { does: "declines", code: "expired_card" },
  "4000002760003184": { does: "asks" },
  "4000000000000259": { does: "pays", isDisputed: true },
  // The refund succeeds first and fails later.
  "4000000000005126": { does: "pays", refund: "failed" },
  "4000000000007726": { does: "pays", refund: "pending" },
  // The shop's own: processing for a while; charged without a response.
  "4000000000005001": { does: "works" },
  "4000000000007007": { does: "loses-the-answer" },
};

/** A confirmation token for a card, as Stripe.js creates it. */
export function tokenOf(number: string): string {
  return `ctoken_${number.replaceAll(" ", "")}`;
}

export function lastFourOf(token: string): string {
  return /^ctoken_\d{12}(\d{4})/.exec(token)?.[1] ?? "";
}

/** What the card of a token does; null for an unknown token. */
export function outcomeOf(token: string): CardOutcome | null {
  return outcomes[/^ctoken_(\d{16})\w*$/.exec(token)?.[1] ?? ""] ?? null;
}
