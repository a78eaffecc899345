/** What the checkout's buttons and scripts ask for; each is a value of the form's field `intent`. */
const plainIntents = [
  // Place an order, pay an existing one, ask for the result of a payment.
  "order",
  "pay",
  "check",
  // Only store the typed text; the second lets the checkout pass to the account that signs in.
  "save",
  "sign-in",
  // Show the prices and fields of another choice.
  "country",
  "place",
  "service",
  "method",
  "vat-number",
  "coupon",
  "no-coupon",
  "gift-card",
  "no-gift-card",
  // Take the gift cards of the cart.
  "gift-cards",
] as const;

type PlainIntent = (typeof plainIntents)[number];

/** An earlier address by its place, an own gift card by its number, or a wallet to pay with. */
export type Intent =
  | PlainIntent
  | `address-${number}`
  | `gift-card-${number}`
  | `express-${string}`;

export type Wanted =
  | { kind: PlainIntent }
  | { kind: "address"; place: number }
  | { kind: "own-gift-card"; id: number }
  | { kind: "express"; method: string };

/** Parses the field. The Enter key without scripts presses no button and orders; an unknown intent only saves. */
export function parseIntent(text: string): Wanted {
  if (text === "") return { kind: "order" };
  const plain = plainIntents.find((intent) => intent === text);
  if (plain) return { kind: plain };
  const [, name, rest = ""] = /^(address|gift-card|express)-(.+)$/.exec(text) ?? [];
  if (name === "express") return { kind: "express", method: rest };
  if (!/^\d{1,15}$/.test(rest)) return { kind: "save" };
  return name === "address"
    ? { kind: "address", place: Number(rest) }
    : { kind: "own-gift-card", id: Number(rest) };
}
