import type { GiftCardErrorCode, NamedGiftCard } from "#modules/gift-cards/rules/gift-card.ts";
import type { OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { PlaceErrorCode } from "#modules/orders/rules/place-error.ts";
import type { LineProblem } from "#modules/orders/rules/quote.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import type { DeliveryServiceKey } from "#modules/delivery/rules/delivery-offers.ts";
import type { Money } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PayErrorCode } from "#modules/orders/use-cases/pay-order.server.ts";
import type { GiftCardUse, KnownGiftCard } from "./gift-card-use.ts";

/** Body of a request to place an order. */
export type WantedOrder = {
  email: string;
  address: OrderAddress;
  lines: readonly WantedLine[];
  service: DeliveryServiceKey;
  coupon: string | null;
  /** Delivery dates that the buyer saw. */
  expectedDays: { from: string; to: string } | null;
  expectedTotal: Money;
  /** Whether to save this address in a member's profile that has none. */
  keepAddress: boolean;
};

/** The chosen payment method and its details. */
export type Paying = { provider: string; method: string; details: Record<string, string> };

export type CheckoutError = {
  /** `unreachable`: no answer, so the shop may or may not have processed the request. */
  code:
    | PlaceErrorCode
    | PayErrorCode
    | GiftCardErrorCode
    | "unreachable"
    | "unavailable"
    | "not-found"
    | "other";
  message: string;
  retryAfterSeconds: number | null;
  lines: LineProblem[];
};

type Asked<T> = Promise<Result<T, CheckoutError>>;

/** Places an order. The idempotency key makes repeated requests return the same order. */
export async function askToPlace(
  key: { key: string; replaces: string | null },
  wanted: WantedOrder,
): Asked<OrderView> {
  const placed = await ask<{ order: OrderView }>("/api/orders", { ...key, ...wanted });
  return placed.ok ? ok(placed.value.order) : placed;
}

export function askToPay(number: string, paying: Paying): Asked<OrderView> {
  return ask(`/api/orders/${number}/payments`, paying);
}

/** Fetches a gift card's balance. */
export function askForBalance(card: NamedGiftCard): Asked<KnownGiftCard> {
  return ask("/api/gift-cards/check", { card });
}

/** Pays as much of an order as possible from a gift card. */
export function askToUseGiftCard(
  number: string,
  { card, expected }: GiftCardUse,
): Asked<OrderView> {
  return ask(`/api/orders/${number}/gift-card`, { card, expected });
}

/** Makes the shop fetch the payment's state from the provider. */
export function askToCheck(number: string): Asked<OrderView> {
  return ask(`/api/orders/${number}/payments/check`, {});
}

async function ask<T>(address: string, body: object): Asked<T> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as T & Problem;
    return response.ok ? ok(answer) : err(errorOf(response, answer));
  } catch {
    return err({ code: "unreachable", message: "", retryAfterSeconds: null, lines: [] });
  }
}

type Problem = { code?: string; detail?: string; lines?: LineProblem[] };

function errorOf({ status, headers }: Response, problem: Problem): CheckoutError {
  const wait = Number(headers.get("Retry-After"));
  return {
    code: (status >= 500 ? "unavailable" : (problem.code ?? "other")) as CheckoutError["code"],
    message: problem.detail ?? "",
    retryAfterSeconds: wait > 0 ? wait : null,
    lines: problem.lines ?? [],
  };
}
