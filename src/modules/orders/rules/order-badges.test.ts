import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  add,
  after,
  ask,
  cancelAll,
  deliver,
  later,
  open,
  pack,
  paid,
  receive,
  refundAll,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { badgesOf, promiseOf } from "./order-badges.ts";
import type { OrderCommand } from "./order-command.ts";

const part = [{ line: 0, quantity: 1 }];
const packPart = { type: "pack", lines: part } as const;
const refundPart: OrderCommand = { type: "refund", lines: part, shipping: false, amount: null };
const approve: OrderCommand = { type: "decide-return", return: 1, to: "approved", note: "" };
const all: [number, number][] = [
  [0, 3],
  [1, 2],
];
const sentBack = [...paid, ship(), deliver, ask(...all), approve, receive(1)];
const dispute = (state: "open" | "lost") => reported("captured", 1, { dispute: state });

test.each<[commands: OrderCommand[], payment: string, fulfilment: string]>([
  [[open], "Awaiting payment", "Unfulfilled"],
  [[open, reported("processing")], "Checking payment", "Unfulfilled"],
  [[cancelAll("buyer")], "Not paid", "Cancelled"],
  [paid, "Paid", "Unfulfilled"],
  [[...paid, packPart], "Paid", "Partly packed"],
  [[...paid, pack], "Paid", "Packed"],
  [[...paid, ship([0, 1])], "Paid", "Partly shipped"],
  [[...paid, ship()], "Paid", "Shipped"],
  [[...paid, ship(), deliver], "Paid", "Delivered"],
  [[...paid, refundPart], "Partly refunded", "Unfulfilled"],
  [[...paid, ship(), deliver, refundPart], "Partly refunded", "Delivered"],
  [[...paid, ship(), refundAll], "Refunded", "Shipped"],
  [[...paid, cancelAll("shop")], "Refunded", "Cancelled"],
  [sentBack, "Refunded", "Returned"],
  [[...paid, dispute("open")], "Disputed", "Unfulfilled"],
  [[...paid, ship(), dispute("lost")], "Dispute lost", "Shipped"],
  [[...paid, reported("captured", 1, { amount: cents(1) })], "Payment problem", "Unfulfilled"],
  [[...paid, add()], "Partly paid", "Unfulfilled"],
])("case %#: an order’s money and goods have a badge each", (commands, payment, fulfilment) => {
  const { payment: money, fulfilment: goods } = badgesOf(after(...commands).order, later(1));
  expect([money.name, goods.name]).toEqual([payment, fulfilment]);
});

test("an order whose hold is over is expired before the job runs", () => {
  const { payment, fulfilment } = badgesOf(after(open).order, later(16));
  expect([payment.name, fulfilment.name]).toEqual(["Not paid", "Expired"]);
});

test.each<[commands: OrderCommand[], to: string | null, promised: object | null]>([
  [paid, "2026-03-09", { by: "2026-03-09", isLate: false }],
  [[...paid, ship([0, 1])], "2026-03-07", { by: "2026-03-07", isLate: true }],
  [paid, null, null],
  [[open], "2026-03-07", null],
  [[...paid, ship()], "2026-03-07", null],
  [[...paid, cancelAll("shop")], "2026-03-07", null],
])(
  "case %#: goods that are not sent have a promised day, which can be over",
  (commands, to, promised) => {
    expect(promiseOf(after(...commands).order, to, "2026-03-08")).toEqual(promised);
  },
);
