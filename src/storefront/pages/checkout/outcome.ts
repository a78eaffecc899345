import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { PaymentAction } from "#modules/payments/rules/payment.ts";
import { declinedSentence } from "./checkout-messages.ts";

/** What has come of an order so far, as far as the page where one pays can go on from it. */
export type Outcome =
  | { kind: "placed" }
  | { kind: "action"; action: PaymentAction }
  /** Nobody knows yet whether money moved; nothing else may be tried. */
  | { kind: "under-way" }
  /** Nothing was charged; another try may be made. */
  | { kind: "unpaid"; sentence: string | null }
  /** Its time is over, or it was given up: it has to be ordered anew. */
  | { kind: "over" };

type Seen = Pick<OrderView, "state" | "payments">;

/** Reads an order as its buyer who is still paying needs to know it. */
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

/** Why an order is not paid, for whoever comes back to it. */
export function whyUnpaid(outcome: Outcome): string {
  if (outcome.kind === "unpaid" && outcome.sentence !== null) return outcome.sentence;
  return outcome.kind === "action"
    ? "The payment was not finished, and nothing was charged. You can pay here, in any way you like."
    : "This order is not paid yet. You can pay it here.";
}
