import { afterEach, beforeEach, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { holdGiftCard } from "#modules/orders/use-cases/hold-gift-card.server.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { quoteOrder } from "#modules/orders/use-cases/price-order.server.ts";
import { restock } from "#modules/stock/store/stock-holds.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const oneLamp = () => [{ productId: shop.lamp, quantity: 1 }];
const setPrice = (price: number) =>
  shop.database.pool.query("update product set price = $1, discount = 0 where id = $2", [
    price,
    shop.lamp,
  ]);
/** Makes one lamp with its delivery cost this many cents. */
async function setTotal(total: number) {
  await setPrice(1000);
  await setPrice(total - ((await shop.totalOf(oneLamp())) - 1000));
  expect(await shop.totalOf(oneLamp())).toBe(total);
}
/** The provider charges and refunds multiples of this many cents. */
function setStep(step: number) {
  const { payments } = shop.services;
  shop.services.payments = new Map(
    [...payments].map(([id, each]) => [id, { ...each, amountStep: () => step }]),
  );
}

test("cancelling needs the permission for refunds also if the money arrives while the payment is closed", async () => {
  const ask = await adminApiAs(shop.services, ["orders"]);
  const { id, number } = await shop.place();
  await shop.pay(id, cards.losesTheAnswer);
  expect(await shop.now(id)).toMatchObject({ state: "awaiting_payment", paid: 0 });
  shop.minutes(2);
  const refused = await ask("/commands/cancel-order", { body: { number }, once: true });
  expect([refused.status, refused.json.detail]).toEqual([
    403,
    expect.stringContaining('needs the permission "refunds"'),
  ]);
  expect(await shop.now(id)).toMatchObject({ state: "placed", refunded: 0 });
});

test("of a bought gift card only what is left on it is refunded, and the order shows that amount", async () => {
  const ask = await adminApiAs(shop.services, ["orders", "refunds"]);
  const gifts = boughtGiftCards(shop);
  const { id, number } = await gifts.bought();
  await gifts.send();
  const { card } = await gifts.cardSentTo();
  await setTotal(3599);
  const spent = await shop.place({ lines: oneLamp() });
  await holdGiftCard(shop.services, spent.id, { giftCard: card!.id, expected: null });
  expect((await shop.now(spent.id)).state).toBe("placed");

  const refund = (body: object) =>
    ask("/commands/refund-order", { body: { number, ...body }, once: true });
  for (const wanted of [{}, { amount: 1402 }, { lines: [{ line: 0, quantity: 1 }] }]) {
    const { status, json } = await refund(wanted);
    expect([status, json.detail]).toEqual([409, "Only $14.01 is left on the card."]);
  }
  const { refundable } = (await ask(`/orders/${number}`)).json;
  expect(refundable).toMatchObject({ most: 1401, lines: [{ amount: 1401 }] });
  expect((await refund({ amount: 1401 })).status).toBe(200);
  expect((await ask(`/orders/${number}`)).json.refundable.most).toBe(0);
  expect(await shop.now(id)).toMatchObject({ refunded: 1401 });
  expect((await gifts.cardSentTo()).card).toMatchObject({ balance: 0 });
});

test("a total that no payment method charges exactly is refused in quote, checkout and telephone order", async () => {
  setStep(10);
  await setTotal(3595);
  const asked = { lines: oneLamp(), coupon: null, service: "standard", country: "GB" };
  const quoted = await quoteOrder(shop.services, {
    ...asked,
    uid: null,
    clientAddress: "203.0.113.9",
  });
  const checkout = checkoutOf({ lines: oneLamp(), expectedTotal: cents(3595) });
  const detail = "The payment methods of this shop can’t charge $35.95, only multiples of $0.10.";
  const error = { code: "amount-not-payable", message: expect.stringContaining(detail) };
  expect(quoted).toMatchObject({ ok: false, error });
  expect(await submitOrder(shop.services, checkout)).toMatchObject({ ok: false, error });
  const ask = await adminApiAs(shop.services, ["orders"]);
  const { key, email, address, lines } = checkout;
  const body = { key, email, address, lines, service: "standard", expectedTotal: 3595 };
  expect((await ask("/commands/add-order", { body })).json.detail).toBe(detail);
  expect(await shop.stockOf(shop.lamp)).toMatchObject({ held: 0 });
});

test("a total that is charged exactly is paid beside a gift card, and refunded, in the same step", async () => {
  setStep(10);
  await setTotal(3590);
  const gifts = boughtGiftCards(shop);
  const bought = await gifts.bought({ amount: cents(2500) });
  await gifts.send();
  const { card } = await gifts.cardSentTo();
  const { id, number } = await shop.place({ lines: oneLamp() });
  const held = await holdGiftCard(shop.services, id, { giftCard: card!.id, expected: null });
  expect(held.ok && held.value.facts.payments[0]?.amount).toBe(2500);
  await shop.pay(id, cards.pays);
  expect((await shop.now(id)).state).toBe("placed");
  const ask = await adminApiAs(shop.services, ["orders", "refunds"]);
  const refund = (amount: number) =>
    ask("/commands/refund-order", { body: { number, amount }, once: true });
  expect((await refund(335)).json).toMatchObject({ status: 409, reason: "refund-not-exact" });
  expect((await refund(340)).status).toBe(200);
  expect((await refund(3250)).status).toBe(200);
  expect((await shop.now(id)).refunded).toBe(3590);
  expect((await shop.now(bought.id)).refunded).toBe(0);
});

test("units of a hold that was released are not put on sale a second time", async () => {
  const { id } = await shop.place();
  shop.minutes(6);
  await expireOrders(shop.services, shop.log);
  const before = await shop.stockOf(shop.lamp);
  expect(before).toEqual({ on_hand: 10, held: 0, sold: 0 });
  const { db } = shop.services;
  await db.transaction().execute((tx) => restock(tx, id, [{ line: 0, quantity: 2 }]));
  expect(await shop.stockOf(shop.lamp)).toEqual(before);
});
