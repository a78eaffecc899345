import type { CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";
import { fieldError } from "#modules/core/rules/form-state.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { DeclineCode, PaymentAction } from "#modules/payments/rules/payment.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { OfflineError } from "#storefront/ui/retry-until-online.ts";
import type { CheckoutReply } from "./checkout-data.ts";
import { checkoutReplies, checkoutTexts as texts } from "./checkout-texts.ts";

/** Prefix of the form's field ids. */
export const CHECKOUT_FORM = "checkout";

/** Returns the message of a declined payment. A provider's own text is never shown. */
function declinedSentence(
  code: DeclineCode,
  method: string,
  labelOf: (method: string) => string,
): string {
  if (method === "card" || code === "cancelled-by-buyer") return checkoutReplies.declined[code];
  return checkoutReplies.refused(labelOf(method));
}

/** Returns the message of a rate limit. */
export function tooOftenSentence(seconds: number | undefined): string {
  return checkoutReplies.tooOften(Math.ceil((seconds ?? 0) / 60));
}

/** Returns the labels of payment methods. */
export function labelsOf(methods: readonly OfferedMethod[]) {
  return (method: string) =>
    methods.find((each) => each.method === method)?.label ?? checkoutReplies.bank;
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

type Seen = Pick<OrderView, "state" | "payments" | "additions" | "offline">;

/** The payments of an unpaid order, or of unpaid goods that were added to one; null if nothing is due. */
function paymentsDue({ state, payments, additions, offline }: Seen): OrderView["payments"] | null {
  const open = additions.find((each) => each.state === "open");
  if (open) return payments.filter(({ addition }) => addition === open.number);
  return state === "awaiting_payment" && !offline ? payments : null;
}

/** Maps an order's state and last payment to the payment page's outcome. */
export function outcomeOf(order: Seen, labelOf: (method: string) => string): Outcome {
  const due = paymentsDue(order);
  const { state, offline } = order;
  // The buyer of an order without a provider is finished here.
  const isPromised = state === "awaiting_payment" && offline !== undefined;
  const isPlaced = state === "placed" || state === "completed" || isPromised;
  if (due === null) return { kind: isPlaced ? "placed" : "over" };
  const last = due.at(-1);
  if (!last) return { kind: "unpaid", sentence: null };
  if (last.state === "processing" || last.state === "unknown") return { kind: "under-way" };
  if (last.state === "action_required" && last.action)
    return { kind: "action", action: last.action };
  const sentence = last.declined && declinedSentence(last.declined, last.method, labelOf);
  return { kind: "unpaid", sentence };
}

/** Returns whether a payment's result is still expected. */
export function isUnsettled(order: Seen): boolean {
  const last = paymentsDue(order)?.at(-1);
  if (!last) return false;
  const isBeingMade = last.state === "open" && last.declined === null;
  return isBeingMade || last.state === "processing" || last.state === "unknown";
}

/** Returns the reason why an order is unpaid, for a returning buyer. */
export function whyUnpaid(outcome: Outcome): string {
  if (outcome.kind === "unpaid" && outcome.sentence !== null) return outcome.sentence;
  return outcome.kind === "action" ? texts.unpaid.notFinished : texts.unpaid.notPaid;
}

/** Returns the reply to a form without an answer. A payment may have been made, so the shop is asked. */
export function unreachableReply(error: unknown, sent: FormData): CheckoutReply {
  const number = sent.get("order");
  if (typeof number === "string" && number !== "") {
    const state = fieldError<CheckoutField>("method", texts.connectionLost);
    return { state, next: { kind: "wait", number } };
  }
  if (!(error instanceof OfflineError))
    return { state: fieldError("method", texts.somethingWrong) };
  const { notReached, tooBusy } = texts;
  return { state: fieldError("method", error.isBusy ? tooBusy : notReached) };
}
