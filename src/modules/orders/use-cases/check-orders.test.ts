import { afterEach, beforeEach, expect, test } from "vitest";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import { retryTransaction } from "#platform/database/retry-transaction.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { applyCommand } from "./apply-command.server.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkOrders } from "./check-orders.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { issueDueInvoices } from "./read-receipt.server.ts";

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
  const { paid } = await shop.now(id);
  const setPaid = (amount: number) =>
    run(`update shop_order set facts = jsonb_set(facts, '{paid}', '${amount}') where id = ${id}`);
  await setPaid(paid - 1);
  const found = await checkOrders(shop.services);
  expect(found.map(({ what }) => what)).toEqual([
    "held is not what orders hold",
    "its movements do not add up to what is held and sold",
    "paid is not what was captured",
    "it is placed and not paid, or paid by two",
    "its events make something else of it",
  ]);
  expect(found.at(-1)?.about).toBe(number);
  await run(
    `update stock set held = held - 1, on_hand = on_hand + 1 where product_id = ${shop.lamp}`,
  );
  await setPaid(paid);
  await expect(
    run(`update stock set sold = sold + 1 where product_id = ${shop.lamp}`),
  ).rejects.toThrow("stock_adds_up");
});

test("the checker finds refunds that are more than was paid", async () => {
  const { id, number } = await shop.placeAndPay();
  const run = (statement: string) => shop.database.pool.query(statement);
  await shop.change(id, { type: "refund", lines: [], shipping: false, amount: null });
  const setBack = (path: string, by: number) =>
    run(
      `update shop_order set facts = jsonb_set(facts, '${path}', to_jsonb((facts#>>'${path}')::int + ${by}))`,
    );
  const shipping = "{refunds,0,shipping}";
  const amount = "{refunds,0,lines,0,amount}";
  await setBack(shipping, 1);
  await setBack(amount, 1);
  expect(await checkOrders(shop.services)).toEqual([
    { about: number, what: "its refunds of shipping are more than was paid for it" },
    { about: number, what: "the refunds of line 1 are not what was paid for its units" },
    { about: number, what: "its events make something else of it" },
  ]);
  await setBack(shipping, -1);
  await setBack(amount, -1);
});

test("the check finds rows of payments and refunds that differ from their order", async () => {
  const { id, number } = await shop.placeAndPay();
  await shop.change(id, { type: "refund", lines: [], shipping: false, amount: null });
  const run = (statement: string) => shop.database.pool.query(statement);
  const differs = async (table: string, by: number) => {
    await run(`update ${table} set amount = amount + ${by}`);
    return (await checkOrders(shop.services)).filter(({ about }) => about === number);
  };
  expect(await differs("order_payment", 1)).toEqual([
    { about: number, what: "its payments are not what its facts have" },
  ]);
  expect(await differs("order_payment", -1)).toEqual([]);
  expect(await differs("order_refund", 1)).toEqual([
    { about: number, what: "its refunds are not what its facts have" },
  ]);
  expect(await differs("order_refund", -1)).toEqual([]);
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
  const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
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

test("a returned refund that goes back with other lines has one credit note, and they have another", async () => {
  const everything: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
  const lines = [shop.lamp, shop.vase].map((productId) => ({ productId, quantity: 1 }));
  const { id } = await shop.placeAndPay({ lines });
  const first = [{ line: 0, quantity: 1 }];
  await shop.change(id, { type: "refund", lines: first, shipping: false, amount: null });
  await checkPayments(shop.services, shop.log);
  expect(await issueDueInvoices(shop.services)).toBe(2);
  await sendBackFirstRefund(id);
  await shop.change(id, everything);
  await checkPayments(shop.services, shop.log);
  const { total, refunded, refunds } = await shop.now(id);
  expect(refunded).toBe(total);
  const [returned, again, rest] = refunds;
  expect(again).toMatchObject({ amount: returned?.amount, lines: returned?.lines });
  expect(rest?.lines.map(({ line }) => line)).toEqual([1]);
  expect(await issueDueInvoices(shop.services)).toBe(1);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a refund of the same amount for something else does not repeat a returned one", async () => {
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
