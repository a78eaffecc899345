import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { after, paid } from "#testing/orders/example-order.ts";
import { exampleOrder } from "#testing/orders/example-view.ts";
import { orderRow } from "./order-words.ts";

const { order } = after(...paid);
const [payment] = order.payments;
const row = (state: string, work = "") =>
  `K7QM-2F9T-X  Mar 1, 2026  ${state}  $19.32  ada@example.com${work && `  [${work}]`}\n    3 × Desk lamp <Ada>, 2 × Vase`;
const disputed = (state: "open" | "lost", amount: number) => ({
  payments: [{ ...payment!, dispute: { state, amount: cents(amount) } }],
});

test.each<[change: Partial<typeof order>, row: string]>([
  [{}, row("placed", "to pack")],
  [{ state: "cancelled", isReplaced: true }, row("cancelled (replaced)")],
  [{ problem: "It says EUR." }, row("placed", "to pack; It says EUR.")],
  [{ dispute: "open", ...disputed("open", 1932) }, row("placed", "DISPUTE OPEN: $19.32")],
  [
    { dispute: "lost", ...disputed("lost", 500) },
    row("placed", "DISPUTE LOST: the bank took back $5.00"),
  ],
])("an order with %j is listed with its date, products and work", (change, expected) => {
  expect(orderRow({ ...exampleOrder(order), facts: { ...order, ...change } })).toBe(expected);
});
