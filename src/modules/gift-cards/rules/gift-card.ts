import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { GiftCardErrorCode } from "./gift-card-error.ts";

/** A gift card as decisions need it. */
export type GiftCard = {
  id: number;
  /** The last four characters of its code. */
  ending: string;
  /** What it was issued with. */
  issued: Money;
  /** What can be spent: what is held for an order that is not paid yet is taken off. */
  balance: Money;
  isBlocked: boolean;
  /** ISO 8601; null: it does not expire. */
  expiresAt: string | null;
};

/** How a gift card is named: by its code, or by its id in the account of whoever asks. */
export type NamedGiftCard = { code: string } | { id: number };

export type GiftCardState = "active" | "spent" | "expired" | "blocked";

/** Where a card is at this moment. */
export function giftCardState(
  { balance, isBlocked, expiresAt }: Pick<GiftCard, "balance" | "isBlocked" | "expiresAt">,
  now: Date,
): GiftCardState {
  if (isBlocked) return "blocked";
  if (expiresAt !== null && new Date(expiresAt) <= now) return "expired";
  return balance === 0 ? "spent" : "active";
}

/**
 * How much of an amount in cents a balance pays: all it can, but never so much that less is left to pay than providers
 * take.
 */
export function payableByBalance(balance: Money, amount: Money): Money {
  if (balance >= amount) return amount;
  const most = amount - payable.from;
  return cents(Math.max(0, Math.min(balance, most)));
}

/** How much of an amount in cents a card pays, or why it pays nothing. */
export function payableByCard(
  card: GiftCard,
  amount: Money,
  now: Date,
): Result<Money, GiftCardErrorCode> {
  const state = giftCardState(card, now);
  if (state !== "active") return err(`gift-card-${state}` as const);
  const paid = payableByBalance(card.balance, amount);
  return paid === 0 ? err("gift-card-too-small") : ok(paid);
}

/** Until when a card that is issued now can be spent, as ISO 8601; null where the policy lets none expire. */
export function expiryOf(
  issuedAt: Date,
  { validYears }: { validYears: number | null } = policy.giftCard,
): string | null {
  if (validYears === null) return null;
  const ends = new Date(issuedAt);
  ends.setUTCFullYear(ends.getUTCFullYear() + validYears);
  return ends.toISOString();
}

/** The same after money came back to it: a card that is over, or nearly, can be spent for a while longer. */
export function expiryAfterRefund(expiresAt: string | null, now: Date): string | null {
  if (expiresAt === null) return null;
  const least = new Date(now.getTime() + policy.giftCard.validAfterRefundDays * DAY_MS);
  return new Date(expiresAt) > least ? expiresAt : least.toISOString();
}
