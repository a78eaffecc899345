import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { offlineShop, type OfflineShop } from "#testing/orders/offline-shop.ts";
import { checkOrders } from "./check-orders.server.ts";
import { expireOrders } from "./expire-orders.server.ts";
import { remindPayments } from "./due-orders.server.ts";

const DAY_MINUTES = 24 * 60;
let shop: OfflineShop;
beforeAll(async () => {
  shop = await offlineShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setStock(shop.lamp, 10);
  await shop.database.pool.query("delete from outbox");
});

test("a transfer holds its stock, is reminded of, and expires once with one email", async () => {
  const before = await shop.stockOf(shop.lamp);
  const order = await shop.order("transfer");
  expect(order.state).toBe("awaiting_payment");
  expect(await shop.subjects()).toEqual(["Please pay your order"]);
  expect(await shop.stockOf(shop.lamp)).toEqual({
    ...before,
    on_hand: before.on_hand - 2,
    held: before.held + 2,
  });
  shop.minutes(6 * DAY_MINUTES);
  await remindPayments(shop.services);
  await remindPayments(shop.services);
  shop.minutes(DAY_MINUTES);
  expect((await shop.now(order.id)).state).toBe("awaiting_payment");
  shop.minutes(1);
  await expireOrders(shop.services, shop.log);
  await expireOrders(shop.services, shop.log);
  expect((await shop.now(order.id)).state).toBe("expired");
  expect(await shop.stockOf(shop.lamp)).toEqual(before);
  expect(await shop.subjects()).toEqual([
    "Please pay your order",
    "Payment reminder",
    "Payment not completed",
  ]);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a part keeps the order, the rest places it, and a surplus is sent back by hand", async () => {
  const { id, number, total } = await shop.order("transfer");
  await shop.record(number, 1000);
  expect((await shop.now(id)).offline?.open).toBe(total - 1000);
  await shop.record(number, total);
  const paid = await shop.now(id);
  expect([paid.state, paid.offline?.open, paid.paid - paid.refunded]).toEqual(["placed", 0, total]);
  expect(await shop.subjects()).toEqual([
    "Please pay your order",
    "Payment received",
    "Order confirmed",
  ]);
  await shop.staff("send-refund", { number, refund: 1 });
  expect((await shop.now(id)).refunds.map(({ state }) => state)).toEqual(["succeeded"]);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a late transfer places an expired order while there is stock, and goes back otherwise", async () => {
  const [one, other] = [await shop.order("transfer"), await shop.order("transfer")];
  shop.minutes(8 * DAY_MINUTES);
  await expireOrders(shop.services, shop.log);
  await shop.record(one.number, one.total);
  expect((await shop.now(one.id)).state).toBe("placed");
  await shop.setStock(shop.lamp, 0);
  await shop.record(other.number, other.total);
  const late = await shop.now(other.id);
  expect([late.state, late.refunds.map(({ reason }) => reason)]).toEqual([
    "expired",
    ["late-payment"],
  ]);
});

test("an order on collection is placed, sent and stays unpaid until staff record the money", async () => {
  const { id, number, total } = await shop.order("invoice");
  expect(await shop.subjects()).toEqual(["Order confirmed"]);
  await shop.staff("ship-order", { number });
  await shop.staff("deliver-order", { number });
  const sent = await shop.now(id);
  expect([sent.state, sent.paid, sent.offline?.open]).toEqual(["completed", 0, total]);
  await shop.record(number, total);
  expect((await shop.now(id)).offline?.open).toBe(0);
  await shop.staff("undo-payment", { number, payment: 1 });
  expect((await shop.now(id)).offline?.open).toBe(total);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a fee is part of the total and of the agreement, and goes back with the goods", async () => {
  const { id, number, total } = await shop.order("delivery");
  const order = await shop.now(id);
  expect(order.adjustments.at(-1)).toEqual({
    kind: "fee",
    label: "delivery",
    amount: 500,
    line: null,
  });
  const plain = await shop.totalOf([{ productId: shop.lamp, quantity: 2 }]);
  expect(total).toBe(plain + 500);
  await shop.record(number, total);
  await shop.staff("cancel-order", { number });
  expect((await shop.now(id)).refunded).toBe(total);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a method whose rules do not pass is refused, and staff may choose it", async () => {
  await shop.changeMethod("transfer", { total_to: 1 });
  await expect(shop.order("transfer")).rejects.toThrow("no-such-method");
  await shop.changeMethod("transfer", { total_to: null });
  await shop.changeMethod("invoice", { is_marked_only: true });
  await expect(shop.order("invoice")).rejects.toThrow("no-such-method");
  await shop.changeMethod("invoice", { is_marked_only: false });
});

test("two of the staff record the same payment at once: the second is to be returned", async () => {
  const { id, number, total } = await shop.order("transfer");
  await Promise.all([shop.record(number, total), shop.record(number, total)]);
  const order = await shop.now(id);
  expect([order.state, order.paid - order.refunded]).toEqual(["placed", total]);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a version lets only one of two records through", async () => {
  const { id, number, total, version } = await shop.order("transfer");
  const record = () => shop.record(number, total, { version }).catch(() => "refused");
  const done = await Promise.all([record(), record()]);
  expect(done.filter((each) => each === "refused")).toHaveLength(1);
  expect((await shop.now(id)).paid).toBe(total);
});

test("money that is recorded while the order expires is never lost", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, number, total } = await shop.order("transfer");
    shop.minutes(7 * DAY_MINUTES + 1);
    await Promise.all([expireOrders(shop.services, shop.log), shop.record(number, total)]);
    const order = await shop.now(id);
    expect([order.state, order.paid, order.refunded]).toEqual(["placed", cents(total), 0]);
  }
  expect(await checkOrders(shop.services)).toEqual([]);
});
