import { expect, test } from "vitest";
import {
  after,
  ask,
  cancelAll,
  deliver,
  open,
  paid,
  receive,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { RefundReason } from "./order-event.ts";

const sent = [...paid, ship(), deliver];
const approve: OrderCommand = { type: "decide-return", return: 1, to: "approved", note: "" };
/** A report of the second payment, which has its own key. */
const second = { ...reported("captured", 2, { key: "K-p2" }), key: "K-p2" } as OrderCommand;
/** The first payment is cancelled, and captured at the provider after all. */
const abandoned = [open, reported("cancelled")];

test.each<[what: string, commands: OrderCommand[], reason: RefundReason]>([
  ["that the shop decides on", [...paid, refundAll], "requested"],
  ["of a cancelled order", [...paid, cancelAll("buyer")], "cancelled"],
  ["of a return", [...sent, ask([0, 1]), approve, receive(1)], "returned"],
  ["of a withdrawal before anything is sent", [...paid, withdraw([0, 1])], "withdrawn"],
  ["of a withdrawal that comes back", [...sent, withdraw([0, 1]), receive(1)], "withdrawn"],
  ["of a second payment", [...abandoned, open, second, reported("captured", 1)], "paid-twice"],
  [
    "of a second payment after the order is cancelled",
    [...abandoned, open, second, cancelAll("shop"), reported("captured", 1)],
    "late-payment",
  ],
])("the reason of a refund %s", (_, commands, reason) => {
  const { events } = after(...commands);
  const refunds = events.filter(({ type }) => type === "refund-requested");
  expect(refunds.at(-1)).toMatchObject({ reason });
});
