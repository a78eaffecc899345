import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { DAY_MS } from "#modules/core/rules/time.ts";
import type { GiftCardErrorCode } from "./gift-card-error.ts";

/** A gift card's data for decisions. */
export type GiftCard = {
  id: number;
  /** The last four characters of its code. */
  ending: string;
  /** The amount it was issued with. */
  issued: Money;
  /** The amount that can be spent, without amounts held for unpaid orders. */
  balance: Money;
  isBlocked: boolean;
  /** ISO 8601; null: it does not expire. */
  expiresAt: string | null;
};

/** A reference to a gift card: its code, or its id in the caller's account. */
export type NamedGiftCard = { code: string } | { id: number };

export type GiftCardState = "active" | "spent" | "expired" | "blocked";

/** The present state of a card. */
export function giftCardState(
  { balance, isBlocked, expiresAt }: Pick<GiftCard, "balance" | "isBlocked" | "expiresAt">,
  now: Date,
): GiftCardState {
  if (isBlocked) return "blocked";
  if (expiresAt !== null && new Date(expiresAt) <= now) return "expired";
  return balance === 0 ? "spent" : "active";
}

/**
 * The part of an amount in cents that a balance pays: as much as possible, but a rest is never below the providers'
 * minimum.
 */
export function payableByBalance(balance: Money, amount: Money): Money {
  if (balance >= amount) return amount;
  const most = amount - payable.from;
  return cents(Math.max(0, Math.min(balance, most)));
}

/** The part of an amount in cents that a card pays, or why it pays nothing. */
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

/** The expiry of a card issued now, ISO 8601; null if the policy has none. */
export function expiryOf(
  issuedAt: Date,
  { validYears }: { validYears: number | null } = policy.giftCard,
): string | null {
  if (validYears === null) return null;
  const ends = new Date(issuedAt);
  ends.setUTCFullYear(ends.getUTCFullYear() + validYears);
  return ends.toISOString();
}

/** The expiry after a refund to the card, ISO 8601; extended if it has passed or is near. */
export function expiryAfterRefund(expiresAt: string | null, now: Date): string | null {
  if (expiresAt === null) return null;
  const least = new Date(now.getTime() + policy.giftCard.validAfterRefundDays * DAY_MS);
  return new Date(expiresAt) > least ? expiresAt : least.toISOString();
}
