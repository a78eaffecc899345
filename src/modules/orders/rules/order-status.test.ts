import { expect, test } from "vitest";
import {
  after,
  cancelAll,
  deliver,
  open,
  paid,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { orderStatusOf } from "./order-stage.ts";
import type { OrderCommand } from "./order-command.ts";

const sendBack: OrderCommand[] = [
  {
    type: "request-return",
    lines: [
      { line: 0, quantity: 3 },
      { line: 1, quantity: 2 },
    ],
    reason: "",
  },
  { type: "decide-return", return: 1, to: "approved", note: "" },
  { type: "receive-return", return: 1, restock: true },
];

test.each<[string, OrderCommand[]]>([
  ["OrderPaymentDue", []],
  ["OrderPaymentDue", [open, reported("processing")]],
  ["OrderProcessing", paid],
  ["OrderInTransit", [...paid, ship([0, 1])]],
  ["OrderInTransit", [...paid, ship()]],
  ["OrderDelivered", [...paid, ship(), deliver]],
  ["OrderReturned", [...paid, ship(), deliver, ...sendBack]],
  ["OrderCancelled", [...paid, cancelAll("buyer")]],
  ["OrderProblem", [...paid, reported("captured", 1, { dispute: "open" })]],
  ["OrderProblem", [...paid, reported("captured", 1, { dispute: "lost" })]],
  ["OrderProcessing", [...paid, reported("captured", 1, { dispute: "won" })]],
])("mailboxes are told %s", (status, commands) => {
  expect(orderStatusOf(after(...commands).order)).toBe(`https://schema.org/${status}`);
});
