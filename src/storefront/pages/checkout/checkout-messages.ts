import { formError } from "#modules/core/rules/form-state.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { DeclineCode, PaymentAction } from "#modules/payments/rules/payment.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { OfflineError } from "#storefront/ui/retry-until-online.ts";
import type { CheckoutReply } from "./checkout-data.ts";

/** Prefix of the form's field ids. */
export const CHECKOUT_FORM = "checkout";

const declined: Record<DeclineCode, string> = {
  declined:
    "Your card was declined, and nothing was charged. Please try another card or another way to pay.",
  "insufficient-funds":
    "There is not enough money on this card, and nothing was charged. Please try another card or another way to pay.",
  "authentication-failed":
    "Your bank did not confirm the payment, and nothing was charged. Please try again, or use another card or way to pay.",
  "invalid-details":
    "This card could not be read, and nothing was charged. Please check its number, date and security code.",
  "cancelled-by-buyer":
    "You cancelled the payment, and nothing was charged. Please try again or choose another way to pay.",
};

/** What to do about a payment that was refused; a provider's own words are never shown. */
function declinedSentence(
  code: DeclineCode,
  method: string,
  labelOf: (method: string) => string,
): string {
  if (method === "card" || code === "cancelled-by-buyer") return declined[code];
  return `${labelOf(method)} did not pay, and nothing was charged. Please try again or choose another way to pay.`;
}

/** What the page says of what it can't do by itself. */
export const checkoutMessages = {
  problem: "There is a problem",
  notReached:
    "The shop could not be reached. Nothing was charged and everything you typed is still here. Please try again.",
  tooBusy:
    "The shop is very busy right now. Nothing was charged and everything you typed is still here. Please try again in a moment.",
  somethingWrong:
    "Something went wrong on our side. Nothing was charged and everything you typed is still here. Please try again.",
  timeOver:
    "The time for paying was over, so nothing was charged. Everything you typed is still here: press the button to order again.",
  checking: "Your payment is being checked. Please don’t pay again.",
  notConfirmed:
    "Your bank is still waiting for your answer, so nothing was charged. Please try again, or use another card or way to pay.",
  connectionLost:
    "The connection was lost while you were paying. We are asking what became of it; please don’t pay again.",
  notHeard:
    "We have not heard yet what became of your payment. Please don’t pay again; we will write to you as soon as we know.",
  tooOften: (seconds: number | undefined) => {
    const minutes = Math.ceil((seconds ?? 0) / 60);
    const when =
      minutes === 0
        ? "please wait a while and try again."
        : `please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
    return `That was too often in a short time. Nothing was charged; ${when}`;
  },
} as const;

/** What a way to pay is called. */
export function labelsOf(methods: readonly OfferedMethod[]) {
  return (method: string) => methods.find((each) => each.method === method)?.label ?? "The bank";
}

/** State of an order, as the payment page needs it. */
export type Outcome =
  | { kind: "placed" }
  | { kind: "action"; action: PaymentAction }
  /** The payment's result is unknown, so no other payment may start. */
  | { kind: "under-way" }
  /** Nothing was charged; another payment may start. */
  | { kind: "unpaid"; sentence: string | null }
  /** The order has expired or was cancelled; the buyer must order again. */
  | { kind: "over" };

type Seen = Pick<OrderView, "state" | "payments">;

/** Maps an order's state and last payment to the payment page's outcome. */
export function outcomeOf({ state, payments }: Seen, labelOf: (method: string) => string): Outcome {
  if (state === "placed" || state === "completed") return { kind: "placed" };
  if (state !== "awaiting_payment") return { kind: "over" };
  const last = payments.at(-1);
  if (!last) return { kind: "unpaid", sentence: null };
  if (last.state === "processing" || last.state === "unknown") return { kind: "under-way" };
  if (last.state === "action_required" && last.action)
    return { kind: "action", action: last.action };
  const sentence = last.declined && declinedSentence(last.declined, last.method, labelOf);
  return { kind: "unpaid", sentence };
}

/** Returns whether a payment's result is still expected. */
export function isUnsettled({ state, payments }: Seen): boolean {
  const last = payments.at(-1);
  if (state !== "awaiting_payment" || !last) return false;
  const isBeingMade = last.state === "open" && last.declined === null;
  return isBeingMade || last.state === "processing" || last.state === "unknown";
}

/** Returns the reason why an order is unpaid, for a returning buyer. */
export function whyUnpaid(outcome: Outcome): string {
  if (outcome.kind === "unpaid" && outcome.sentence !== null) return outcome.sentence;
  return outcome.kind === "action"
    ? "The payment was not finished, and nothing was charged. You can pay here, in any way you like."
    : "This order is not paid yet. You can pay it here.";
}

/** Returns the reply to a form without an answer. A payment may have been made, so the shop is asked. */
export function unreachableReply(error: unknown, sent: FormData): CheckoutReply {
  const number = sent.get("order");
  if (typeof number === "string" && number !== "") {
    const state = formError(checkoutMessages.connectionLost);
    return { state, next: { kind: "wait", number } };
  }
  if (!(error instanceof OfflineError))
    return { state: formError(checkoutMessages.somethingWrong) };
  const { notReached, tooBusy } = checkoutMessages;
  return { state: formError(error.isBusy ? tooBusy : notReached) };
}
