import { expect, test } from "vitest";
import { after, paid, refundAll, reported, ship } from "#testing/orders/example-order.ts";
import { exampleView } from "#testing/orders/example-view.ts";
import { orderAmounts } from "./order-amounts.ts";

const rowsOf = (...commands: Parameters<typeof after>) => {
  const order = exampleView(after(...commands).order);
  const parts = [{ label: "Visa ending 4242", amount: order.paid, isHeld: false }];
  return orderAmounts(order, parts).map(({ label, amount }) => [label, amount]);
};

const summary = [
  ["Subtotal", 1533],
  ["17% off: Desk lamp <Ada>", -200],
  ["Standard delivery", 599],
  ["Total", 1932],
  ["Paid by Visa ending 4242", 1932],
];

test("staff read the amounts of an order as its buyer does", () => {
  expect(rowsOf(...paid)).toEqual(summary);
});

test("what was given back, or taken by the bank, leaves a net amount", () => {
  expect(rowsOf(...paid, refundAll)).toEqual([...summary, ["Refunded", -1932], ["Net", 0]]);
  const lost = reported("captured", 1, { dispute: "lost" });
  expect(rowsOf(...paid, ship(), lost)).toEqual([
    ...summary,
    ["Taken back by the bank", -1932],
    ["Net", 0],
  ]);
});
