/** What Stripe's test cards do (https://docs.stripe.com/testing), and one of ours whose answer gets lost. */
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
  // Says that the money has gone back, and takes that back later.
  "4000000000005126": { does: "pays", refund: "failed" },
  "4000000000007726": { does: "pays", refund: "pending" },
  // Ours: Stripe is at work for a while; and it charges, and nobody hears of it.
  "4000000000005001": { does: "works" },
  "4000000000007007": { does: "loses-the-answer" },
};

/** The confirmation token that stands for a card, which Stripe.js would have made of what was typed. */
export function tokenOf(number: string): string {
  return `ctoken_${number.replaceAll(" ", "")}`;
}

/** The last four digits of a token's card. */
export function lastFourOf(token: string): string {
  return /^ctoken_\d{12}(\d{4})/.exec(token)?.[1] ?? "";
}

/** What a token's card does; null for a token that was never made. */
export function outcomeOf(token: string): CardOutcome | null {
  return outcomes[/^ctoken_(\d{16})\w*$/.exec(token)?.[1] ?? ""] ?? null;
}
