import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { PaymentAction } from "#modules/payments/rules/payment.ts";
import { declinedSentence } from "./checkout-messages.ts";

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

/** Returns the reason why an order is unpaid, for a returning buyer. */
export function whyUnpaid(outcome: Outcome): string {
  if (outcome.kind === "unpaid" && outcome.sentence !== null) return outcome.sentence;
  return outcome.kind === "action"
    ? "The payment was not finished, and nothing was charged. You can pay here, in any way you like."
    : "This order is not paid yet. You can pay it here.";
}
