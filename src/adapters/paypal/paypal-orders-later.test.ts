import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { openPayPalShop, type PayPalShop } from "#adapters/paypal/testing/paypal-shop.ts";

let paypal: PayPalShop;
let shop: PayPalShop["shop"];
let double: PayPalShop["double"];
beforeAll(async () => {
  paypal = await openPayPalShop();
  ({ shop, double } = paypal);
});
afterAll(() => paypal.close());

test.each([
  ["PayPal has ended its order", true],
  ["PayPal takes no change of its order", false],
])("whose time is over takes no money any more where %s", async (_, takesChanges) => {
  double.takesChanges = takesChanges;
  const before = await shop.stockOf(shop.lamp);
  const { id, reference } = await paypal.atPayPal();
  shop.minutes(31);
  await expireOrders(shop.services, shop.log);
  expect(await paypal.stateOf(id)).toEqual(["expired", "cancelled"]);
  double.approve(reference);
  await paypal.deliver();
  await paypal.comeBack(id);
  expect(await paypal.stateOf(id)).toEqual(["expired", "cancelled"]);
  expect(await paypal.keptOf(id)).toBe(0);
  expect(await shop.stockOf(shop.lamp)).toEqual(before);
  double.takesChanges = true;
});

test("expiry and approval at once end in one of the two, without lost money", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, reference, total } = await paypal.atPayPal();
    double.approve(reference);
    shop.minutes(31);
    await Promise.all([expireOrders(shop.services, shop.log), paypal.deliver()]);
    await paypal.deliver();
    const kept = await paypal.keptOf(id);
    const [state] = await paypal.stateOf(id);
    expect([state, kept]).toEqual(state === "placed" ? ["placed", total] : ["expired", 0]);
  }
});

test("started again in a second tab leaves the first tab's PayPal order uncaptured", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  await paypal.pay(id);
  const anew = (await paypal.ordersAt(id)).at(-1)?.id ?? "";
  double.approve(reference);
  double.approve(anew);
  await paypal.deliver();
  expect(await paypal.stateOf(id)).toEqual(["placed", "cancelled", "captured"]);
  expect([double.kept(reference), double.kept(anew)]).toEqual([0, total]);
});

test("a capture under review keeps its stock over every hold, and ends well or badly", async () => {
  const good = await paypal.atPayPal();
  const bad = await paypal.atPayPal();
  for (const { id, reference } of [good, bad]) {
    double.approve(reference, "under-review");
    await paypal.comeBack(id);
    expect(await paypal.stateOf(id)).toEqual(["awaiting_payment", "processing"]);
  }
  shop.minutes(120);
  await expireOrders(shop.services, shop.log);
  double.review(good.reference, "COMPLETED");
  double.review(bad.reference, "DECLINED");
  await paypal.deliver();
  await expireOrders(shop.services, shop.log);
  expect(await paypal.stateOf(good.id)).toEqual(["placed", "captured"]);
  expect(await paypal.stateOf(bad.id)).toEqual(["expired", "failed"]);
});

test("an order that PayPal has forgotten or never opened does not hold stock for ever", async () => {
  const before = await shop.stockOf(shop.lamp);
  const forgotten = await paypal.atPayPal();
  double.orders.delete(forgotten.reference);
  const { id } = await shop.place({ lines: [{ productId: shop.lamp, quantity: 1 }] });
  double.faults.push({ on: /^POST .*\/orders$/, how: "refused" });
  await paypal.pay(id);
  shop.minutes(60);
  await expireOrders(shop.services, shop.log);
  expect(await paypal.stateOf(forgotten.id)).toEqual(["expired", "cancelled"]);
  expect(await paypal.stateOf(id)).toEqual(["expired", "cancelled"]);
  expect(await shop.stockOf(shop.lamp)).toEqual(before);
});

test("an approval of another amount captures nothing and is left for a person", async () => {
  const { id, reference } = await paypal.atPayPal();
  double.approve(reference);
  const { unit } = double.orders.get(reference)!;
  unit.amount = { ...unit.amount, value: "0.01" };
  await paypal.comeBack(id);
  expect((await shop.now(id)).problem).toMatch(/\$0\.01 instead of/);
  expect((await paypal.stateOf(id))[0]).toBe("awaiting_payment");
  expect(await paypal.keptOf(id)).toBe(0);
});

test("is refunded once despite a lost response, and reports a rejection by the bank", async () => {
  const { id, reference, total } = await paypal.atPayPal();
  double.approve(reference);
  await paypal.deliver();
  double.faults.push({ on: /\/refund$/, how: "lost" });
  const change: OrderCommand = { type: "refund", lines: [], shipping: false, amount: null };
  expect(await shop.change(id, change)).toBe("done");
  await paypal.job();
  shop.minutes(2);
  double.forgetRequests();
  await paypal.job();
  expect(await shop.now(id)).toMatchObject({ refunded: total, refunds: [{ state: "succeeded" }] });
  expect(double.kept(reference)).toBe(0);
  double.failRefund(reference);
  await paypal.deliver();
  expect(await shop.now(id)).toMatchObject({ refunds: [{ state: "failed" }] });
});

test("is on hold during a dispute, and continues if the buyer loses", async () => {
  const { id, reference } = await paypal.atPayPal();
  double.approve(reference);
  await paypal.deliver();
  double.dispute(reference);
  await paypal.deliver();
  expect(await shop.change(id, { type: "pack", lines: null })).toBe("dispute-open");
  double.dispute(reference, "RESOLVED_SELLER_FAVOUR");
  await paypal.deliver();
  expect(await shop.now(id)).toMatchObject({ dispute: "won" });
  expect(await shop.change(id, { type: "pack", lines: null })).toBe("done");
});
