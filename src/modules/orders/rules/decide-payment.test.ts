import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import {
  after,
  cancelAll,
  codeOf,
  open,
  ordered,
  reported,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";

const declined: Partial<PaymentReport> = { declined: "declined" };
const answered = (command: OrderCommand): OrderCommand =>
  ({ ...command, isAnswer: true }) as OrderCommand;
const refusal = answered(reported("open", 1, declined));
const lost: OrderCommand = { type: "lose-payment", payment: 1, prolongMinutes: 15 };

// Providers repeat the decline of the last attempt in every later report.
describe("a decline is recorded once per attempt", () => {
  test.each<[when: string, before: OrderCommand[], said: OrderCommand, told: string[]]>([
    ["to who has just tried", [open], refusal, ["payment-declined"]],
    ["to who tries once more", [open, refusal], refusal, ["payment-declined"]],
    [
      "where a window was left with a no",
      [open, reported("action_required")],
      reported("open", 1, declined),
      ["payment-changed", "payment-declined"],
    ],
    [
      "where the answer was lost",
      [open, lost],
      reported("open", 1, declined),
      ["payment-changed", "payment-declined"],
    ],
    [
      "where it ends with it",
      [open],
      reported("failed", 1, declined),
      ["payment-changed", "payment-declined"],
    ],
    ["not when it is said again", [open, refusal], reported("open", 1, declined), []],
    [
      "not when the payment is closed",
      [open, refusal],
      reported("cancelled", 1, declined),
      ["payment-changed"],
    ],
    [
      "not when it was closed before the answer",
      [open, refusal, reported("cancelled", 1, declined)],
      answered(reported("cancelled", 1, declined)),
      [],
    ],
    [
      "not when the next try is on its way",
      [open, refusal],
      reported("action_required", 1, declined),
      ["payment-changed", "hold-prolonged"],
    ],
  ])("%s", (_, before, said, told) => {
    expect(codeOf(after(...before).order, said)).toEqual(told);
  });
});

test.each([
  ["less", -1],
  ["more", 1],
])("a payment of one cent %s than the order places nothing", (_, difference) => {
  const amount = cents(ordered.total + difference);
  const { events, order } = after(open, reported("captured", 1, { amount }));
  expect(events.at(-1)).toMatchObject({ type: "payment-mismatch", payment: 1 });
  expect(order).toMatchObject({ state: "awaiting_payment", paid: 0 });
});

test("a cancellation gives back the payment that paid, not a second one whose refund has failed", () => {
  const second = { ...reported("captured", 2, { key: "K-p2" }), key: "K-p2" } as OrderCommand;
  const { order } = after(
    open,
    reported("cancelled"),
    open,
    second,
    reported("captured", 1),
    { type: "settle-refund", refund: 1, to: "failed" },
    cancelAll("shop"),
  );
  expect(order.refunds.map(({ payment, amount, state }) => [payment, amount, state])).toEqual([
    [1, ordered.total, "failed"],
    [2, ordered.total, "pending"],
  ]);
});
