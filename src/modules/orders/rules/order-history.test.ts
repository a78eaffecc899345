import { expect, test } from "vitest";
import { declineCodes } from "#modules/payments/rules/payment.ts";
import {
  after,
  cancelAll,
  deliver,
  open,
  paid,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { type OrderCommand, replace } from "./order-command.ts";
import type { OrderEvent, OrderEventType } from "./order-event.ts";
import { historyOf, timelineOf } from "./order-history.ts";

const at = "2026-03-01T09:00:00.000Z";
const actor = { kind: "system", name: "" } as const;
const agreed = { taxSource: "own" as never };
const wordsOf = (events: object[]) =>
  historyOf({
    agreed,
    words: {},
    events: events.map((event) => ({ event: event as OrderEvent, at, actor })),
  })
    .map(({ words }) => words)
    .join("\n");

test.each(declineCodes)("staff read of a payment “%s” without being addressed", (code) => {
  const words = wordsOf([{ type: "payment-declined", payment: 1, code }]);
  expect(words).toMatch(/^Payment/);
  expect(words).not.toMatch(/\byour?\b/i);
});

/** Events that the buyer's page describes to "you". */
const addressed: Partial<Record<OrderEventType, object>> = {
  "payment-changed": { payment: 1, to: "processing" },
  "return-superseded": { return: 1, lines: [{ line: 0, quantity: 1 }] },
  cancelled: { by: "buyer", isWhole: true, lines: [], reason: "", restock: true },
  disputed: { to: "won", amount: 100 },
  "refund-requested": { refund: 1, payment: 1, amount: 100, isWithheld: true },
  "refund-settled": { refund: 1, to: "failed" },
};

test.each(Object.entries(addressed))(
  "staff are not addressed as the buyer of “%s”",
  (type, rest) => {
    const words = wordsOf([{ type, ...rest }]);
    expect(words).not.toBe("");
    expect(words).not.toMatch(/\b(your?|we)\b/i);
  },
);

test("staff read that a payment is being checked", () => {
  expect(wordsOf([{ type: "payment-changed", payment: 1, to: "unknown" }])).toBe(
    "Payment being checked",
  );
});

const textsOf = (events: OrderEvent[]) =>
  timelineOf(events.map((event) => ({ event, at }))).map(({ text }) => text);

const declined = {
  ...reported("open", 1, { declined: "insufficient-funds" }),
  isAnswer: true,
} as OrderCommand;

test("a declined payment is shown until the order is paid", () => {
  const text = "Your payment was declined for insufficient funds";
  expect(textsOf(after(open, declined).events)).toEqual(["Order received", text]);
  expect(textsOf(after(open, declined, reported("captured")).events)).not.toContain(text);
});

test("a timeline has a text per event, without the shop's internal ones", () => {
  const { events } = after(
    ...paid,
    ship(),
    deliver,
    { type: "refund", lines: [{ line: 1, quantity: 1 }], shipping: false, amount: null },
    { type: "settle-refund", refund: 1, to: "succeeded" },
  );
  expect(textsOf(events)).toEqual([
    "Order received",
    "Payment received",
    "Order confirmed",
    "Packed",
    "Shipped",
    "Delivered",
    "Refund of $1.66 started",
    "$1.66 refunded",
  ]);
});

test.each<[string, OrderCommand]>([
  ["Order changed before payment", replace],
  ["You cancelled the order", cancelAll("buyer")],
  ["We cancelled the order", cancelAll("shop")],
])("it ends with “%s”", (text, command) => {
  expect(textsOf(after(command).events).at(-1)).toBe(text);
});

test("several packages have numbers", () => {
  const { events } = after(...paid, ship([0, 1]), { ...ship(), carrier: "UPS" } as OrderCommand, {
    type: "deliver",
    shipment: 1,
    isAssumed: true,
  });
  expect(textsOf(events).slice(-3)).toEqual([
    "Package 2 packed",
    "Package 2 shipped with UPS",
    "Package 1 counted as delivered, without a carrier update",
  ]);
  expect(textsOf(events)).toContain("Package 1 shipped");
});
