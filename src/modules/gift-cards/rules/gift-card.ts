import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { type ApiError, err, ok, type Result } from "#modules/core/rules/result.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { payable } from "#modules/payments/rules/payment.ts";

/** Why a gift card pays nothing, by the code of the error. */
const giftCardMessages = texts("gift-card-errors", {
  "gift-card-unknown":
    "We can’t find a gift card with this code. Please check it letter by letter.",
  "gift-card-spent": "This gift card has no balance left.",
  "gift-card-expired": "This gift card has expired.",
  "gift-card-blocked": "This gift card can’t be used right now. Please contact us.",
  "gift-card-too-small":
    "The rest is too little for another payment method, so this gift card can’t be used for this order.",
  "gift-card-changed": "The gift card’s balance has changed. Please check it again.",
  "gift-card-of-another": "This gift card is in another account. It can still be used at checkout.",
});

/** How long a card is valid, after “A gift card”. */
const giftCardValidity = texts("gift-card-validity", {
  unlimited: "does not expire",
  years: { one: "can be spent for one year", other: "can be spent for {years} years" },
});

/** A gift card's data for decisions. */
export type GiftCard = {
  id: number;
  /** The last four characters of its code. */
  ending: string;
  /** Initial amount. */
  issued: Money;
  /** Amount that can be spent; holds of unpaid orders are subtracted. */
  balance: Money;
  isBlocked: boolean;
  /** ISO 8601; null: it does not expire. */
  expiresAt: string | null;
};

/** A gift card named by its code, or by its id in the requester's account. */
export type NamedGiftCard = { code: string } | { id: number };

export type GiftCardState = "active" | "spent" | "expired" | "blocked";

export type GiftCardErrorCode = keyof typeof giftCardMessages;

/** Returns the error with its sentence. */
export function giftCardError(code: GiftCardErrorCode): ApiError<GiftCardErrorCode> {
  return { code, message: giftCardMessages[code] };
}

/** Returns the card's state at the given time. */
export function giftCardState(
  { balance, isBlocked, expiresAt }: Pick<GiftCard, "balance" | "isBlocked" | "expiresAt">,
  now: Date,
): GiftCardState {
  if (isBlocked) return "blocked";
  if (expiresAt !== null && new Date(expiresAt) <= now) return "expired";
  return balance === 0 ? "spent" : "active";
}

/**
 * What an order costs, in cents: the part that gift cards can pay, and the rest, which a provider is paid. Providers
 * charge multiples of `step`; absent: any amount.
 */
export type DueParts = { goods: Money; beside: Money; step?: number };

export const nothingDue: DueParts = { goods: cents(0), beside: cents(0) };

/** Returns how much of the goods a balance pays, in cents. It leaves an amount to pay that providers take. */
export function payableByBalance(balance: Money, { goods, beside, step = 1 }: DueParts): Money {
  const paid = cents(Math.min(balance, goods));
  const rest = goods + beside - paid;
  if (rest === 0) return paid;
  const left = Math.ceil(Math.max(rest, payable.from) / step) * step;
  return cents(Math.max(0, goods + beside - left));
}

/** Returns how much of the goods a card pays, in cents, or why it pays nothing. */
export function payableByCard(
  card: GiftCard,
  due: DueParts,
  now: Date,
): Result<Money, GiftCardErrorCode> {
  const state = giftCardState(card, now);
  if (state !== "active") return err(`gift-card-${state}` as const);
  const paid = payableByBalance(card.balance, due);
  return paid === 0 ? err("gift-card-too-small") : ok(paid);
}

/** Returns when a card issued now expires, as ISO 8601; null if cards do not expire. */
export function expiryOf(
  issuedAt: Date,
  { validYears }: { validYears: number | null } = giftCardTerms,
): string | null {
  if (validYears === null) return null;
  const ends = new Date(issuedAt);
  ends.setUTCFullYear(ends.getUTCFullYear() + validYears);
  return ends.toISOString();
}

/** Returns the expiry after a refund to the card: an expired or nearly expired card is extended. */
export function expiryAfterRefund(expiresAt: string | null, now: Date): string | null {
  if (expiresAt === null) return null;
  const least = new Date(now.getTime() + giftCardTerms.validAfterRefundDays * DAY_MS);
  return new Date(expiresAt) > least ? expiresAt : least.toISOString();
}

/** Returns the end of a sentence about a card's validity, such as "does not expire". */
export function validityWords({
  validYears,
}: { validYears: number | null } = giftCardTerms): string {
  return validYears === null ? giftCardValidity.unlimited : giftCardValidity.years(validYears);
}
