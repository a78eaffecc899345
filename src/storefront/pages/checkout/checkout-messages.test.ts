import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { OrderState } from "#modules/orders/rules/order.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { outcomeOf, whyUnpaid, type Outcome } from "./checkout-messages.ts";

type Payment = OrderView["payments"][number];

const payment = (change: Partial<Payment>): Payment => ({
  number: 1,
  provider: "demo",
  method: "card",
  amount: cents(1932),
  state: "open",
  declined: null,
  instrument: null,
  dispute: null,
  action: null,
  ...change,
});
const redirect = { kind: "redirect", url: "https://bank.example/" } as const;
const labelOf = (method: string) => (method === "paypal" ? "PayPal" : "Card");
const card = "Your card was declined, and nothing was charged.";
const finish = "Payment not completed. Nothing was charged.";
const notYet = "This order is not paid yet.";

test.each<[OrderState, Partial<Payment> | null, Outcome["kind"], sentence: string]>([
  ["placed", { state: "captured" }, "placed", notYet],
  ["completed", { state: "captured" }, "placed", notYet],
  ["cancelled", { state: "cancelled" }, "over", notYet],
  ["expired", null, "over", notYet],
  ["awaiting_payment", null, "unpaid", notYet],
  ["awaiting_payment", { state: "open" }, "unpaid", notYet],
  ["awaiting_payment", { state: "cancelled" }, "unpaid", notYet],
  ["awaiting_payment", { state: "processing" }, "under-way", notYet],
  ["awaiting_payment", { state: "unknown" }, "under-way", notYet],
  ["awaiting_payment", { state: "action_required", action: redirect }, "action", finish],
  ["awaiting_payment", { state: "action_required" }, "unpaid", notYet],
  ["awaiting_payment", { state: "open", declined: "declined" }, "unpaid", card],
  [
    "awaiting_payment",
    { state: "failed", declined: "insufficient-funds" },
    "unpaid",
    "There is not enough money on this card",
  ],
  [
    "awaiting_payment",
    { state: "open", method: "paypal", declined: "declined" },
    "unpaid",
    "PayPal declined the payment",
  ],
  [
    "awaiting_payment",
    { state: "open", method: "paypal", declined: "cancelled-by-buyer" },
    "unpaid",
    "You cancelled the payment, and nothing was charged.",
  ],
])("an order that is %s, with a payment like %j, is %s", (state, last, kind, sentence) => {
  const payments = last === null ? [] : [payment(last)];
  const outcome = outcomeOf({ state, payments, additions: [] }, labelOf);
  expect(outcome.kind).toBe(kind);
  expect(whyUnpaid(outcome)).toContain(sentence);
});

test("the last payment alone counts", () => {
  const payments = [payment({ state: "failed", declined: "declined" }), payment({})];
  expect(outcomeOf({ state: "awaiting_payment", payments, additions: [] }, labelOf)).toEqual({
    kind: "unpaid",
    sentence: null,
  });
});
