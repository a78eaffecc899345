import { expect, test } from "vitest";
import type { OrderRow } from "#modules/orders/store/order-view.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { orderRow } from "./order-row.ts";

const order: OrderRow = {
  number: "K7QM-2F9T-X",
  state: "placed",
  isReplaced: false,
  fulfilment: "none",
  email: "ada@example.com",
  total: cents(1932),
  units: 5,
  problem: null,
  dispute: null,
  createdAt: new Date(0),
};
const facts = "none  $19.32  5 units  ada@example.com";

test.each<[change: Partial<OrderRow>, row: string]>([
  [{}, `K7QM-2F9T-X  placed  ${facts}`],
  [{ state: "cancelled", isReplaced: true }, `K7QM-2F9T-X  cancelled (replaced)  ${facts}`],
  [{ problem: "It says EUR." }, `K7QM-2F9T-X  placed  ${facts}  It says EUR.`],
  [
    { dispute: { state: "open", amount: cents(1932) } },
    `K7QM-2F9T-X  placed  ${facts}  DISPUTE OPEN: $19.32`,
  ],
  [
    { problem: "It says EUR.", dispute: { state: "lost", amount: cents(500) } },
    `K7QM-2F9T-X  placed  ${facts}  It says EUR.  DISPUTE LOST: the bank took back $5.00`,
  ],
])("an order with %j is a row of a list", (change, row) => {
  expect(orderRow({ ...order, ...change })).toBe(row);
});
