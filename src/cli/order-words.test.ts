import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { after, paid } from "#testing/orders/example-order.ts";
import { orderRow } from "./order-words.ts";

const { order } = after(...paid);
const [payment] = order.payments;
const words = "none  $19.32  5 units  ada@example.com";
const disputed = (state: "open" | "lost", amount: number) => ({
  payments: [{ ...payment!, dispute: { state, amount: cents(amount) } }],
});

test.each<[change: Partial<typeof order>, row: string]>([
  [{}, `K7QM-2F9T-X  placed  ${words}`],
  [{ state: "cancelled", isReplaced: true }, `K7QM-2F9T-X  cancelled (replaced)  ${words}`],
  [{ problem: "It says EUR." }, `K7QM-2F9T-X  placed  ${words}  It says EUR.`],
  [disputed("open", 1932), `K7QM-2F9T-X  placed  ${words}  DISPUTE OPEN: $19.32`],
  [
    { problem: "It says EUR.", ...disputed("lost", 500) },
    `K7QM-2F9T-X  placed  ${words}  It says EUR.  DISPUTE LOST: the bank took back $5.00`,
  ],
])("an order with %j is a row of a list", (change, row) => {
  const facts = { ...order, ...change };
  expect(orderRow({ number: "K7QM-2F9T-X", email: "ada@example.com", facts })).toBe(row);
});
