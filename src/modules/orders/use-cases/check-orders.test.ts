import { afterEach, beforeEach, expect, test } from "vitest";
import { lockOrder } from "#modules/orders/store/order-facts.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { applyCommand } from "./apply-command.server.ts";
import type { OrderChange } from "./change-order.server.ts";
import { checkOrders } from "./check-orders.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { issueDueInvoices } from "./issue-due-invoices.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

test("the check finds contradictions", async () => {
  const { id, number } = await shop.placeAndPay();
  const run = (statement: string) => shop.database.pool.query(statement);
  await run(
    `update stock set held = held + 1, on_hand = on_hand - 1 where product_id = ${shop.lamp}`,
  );
  await run(`update shop_order set paid = paid - 1 where id = ${id}`);
  const found = await checkOrders(shop.services);
  expect(found.map(({ what }) => what)).toEqual([
    "it is placed and not paid, or paid by two",
    "paid is not what was captured",
    "held is not what orders hold",
    "its movements do not add up to what is held and sold",
    "its events make something else of it",
  ]);
  expect(found[0]?.about).toBe(number);
  await run(
    `update stock set held = held - 1, on_hand = on_hand + 1 where product_id = ${shop.lamp}`,
  );
  await run(`update shop_order set paid = paid + 1 where id = ${id}`);
  await expect(
    run(`update stock set sold = sold + 1 where product_id = ${shop.lamp}`),
  ).rejects.toThrow("stock_adds_up");
});

test("the checker finds refunds that are more than was paid", async () => {
  const { id, number } = await shop.placeAndPay();
  const run = (statement: string) => shop.database.pool.query(statement);
  await shop.change(id, { type: "refund", lines: [], shipping: false, amount: null });
  const [refund] = (await shop.now(id)).refunds;
  await run(`update order_refund set shipping = shipping + 1,
    lines = jsonb_set(lines, '{0,amount}', to_jsonb((lines->0->>'amount')::int + 1))`);
  expect(await checkOrders(shop.services)).toEqual([
    { about: number, what: "its refunds of shipping are more than was paid for it" },
    { about: number, what: "the refunds of line 1 are not what was paid for its units" },
    { about: number, what: "its events make something else of it" },
  ]);
  await run(`update order_refund set shipping = shipping - 1,
    lines = '${JSON.stringify(refund?.lines)}'`);
});

/** The bank rejects a refund that had succeeded. */
async function sendBackFirstRefund(id: number): Promise<void> {
  await retryTransaction(shop.services.db, async (tx) => {
    const order = await lockOrder(tx, { id });
    const failed = { type: "settle-refund", refund: 1, to: "failed" } as const;
    await applyCommand(tx, shop.services, order!, failed);
  });
  await shop.database.pool.query("update demo_payment set refunds = '{}'");
}

test("the checker names a refund that failed after its credit note, until it has gone back once more", async () => {
  const everything: OrderChange = { type: "refund", lines: [], shipping: false, amount: null };
  const { id, number } = await shop.placeAndPay();
  await shop.change(id, everything);
  await checkPayments(shop.services, shop.log);
  expect(await issueDueInvoices(shop.services)).toBe(2);
  expect(await checkOrders(shop.services)).toEqual([]);
  await sendBackFirstRefund(id);
  expect(await checkOrders(shop.services)).toEqual([
    { about: number, what: "refund 1 has failed, and its credit note stands" },
  ]);
  await shop.change(id, everything);
  await checkPayments(shop.services, shop.log);
  expect((await shop.now(id)).refunds.map(({ state }) => state)).toEqual(["failed", "succeeded"]);
  expect(await issueDueInvoices(shop.services)).toBe(0);
  expect(await issueDueInvoices(shop.services)).toBe(0);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a credit note does not move to a refund of the same amount for something else", async () => {
  const lines = [shop.lamp, shop.vase].map((productId) => ({ productId, quantity: 1 }));
  const { id, number } = await shop.placeAndPay({ lines });
  const giveBack = async (line: number) => {
    const one = [{ line, quantity: 1 }];
    await shop.change(id, { type: "refund", lines: one, shipping: false, amount: cents(500) });
    await checkPayments(shop.services, shop.log);
  };
  await giveBack(0);
  expect(await issueDueInvoices(shop.services)).toBe(2);
  await sendBackFirstRefund(id);
  await giveBack(1);
  expect(await issueDueInvoices(shop.services)).toBe(1);
  expect(await checkOrders(shop.services)).toEqual([
    { about: number, what: "refund 1 has failed, and its credit note stands" },
  ]);
  await giveBack(0);
  expect(await issueDueInvoices(shop.services)).toBe(0);
  expect(await checkOrders(shop.services)).toEqual([]);
});
