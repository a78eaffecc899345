import { afterAll, beforeAll, expect, test } from "vitest";
import { promotionsLimits } from "#modules/promotions/rules/limits.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { couponOrders } from "#testing/orders/coupon-orders.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { submitOrder } from "./submit-order.server.ts";
import { quoteOrder } from "./price-order.server.ts";

let shop: OrdersShop;
let orders: ReturnType<typeof couponOrders>;
beforeAll(async () => {
  shop = await openOrdersShop();
  orders = couponOrders(shop);
});
afterAll(() => shop.close());

async function order(coupon: string, clientAddress: string) {
  const lines = orders.lampLines();
  const wrongTotal = { lines, coupon, clientAddress, expectedTotal: cents(1) };
  const placed = await submitOrder(shop.services, checkoutOf(wrongTotal));
  return placed.ok ? "placed" : placed.error;
}

async function quote(coupon: string, clientAddress: string) {
  const destination = { lines: orders.lampLines(), country: "GB", service: "standard" } as const;
  const asked = { ...destination, uid: null, coupon, clientAddress };
  const quoted = await quoteOrder(shop.services, asked);
  return quoted.ok ? quoted.value.coupon?.problem : quoted.error.code;
}

const withoutCode = (answer: unknown, code: string) =>
  JSON.stringify(answer).replaceAll(code, "CODE");

test("orders and quotes count wrong codes together", async () => {
  const from = "192.0.2.11";
  const { hits } = promotionsLimits.wrongCoupon.perClient;
  for (let guess = 0; guess < hits / 2; guess += 1) {
    expect(await order(`WRONG${guess}`, from)).toMatchObject({ code: "coupon-refused" });
    expect(await quote(`GUESS${guess}`, from)).toBe("unknown");
  }
  expect(await quote("GUESS", from)).toBe("too-often");
});

test("orders with a known code are not counted", async () => {
  const from = "192.0.2.12";
  const code = await orders.coupon();
  const { hits } = promotionsLimits.wrongCoupon.perClient;
  for (let guess = 1; guess < hits; guess += 1) await quote(`GUESS${guess}`, from);
  expect(await order(code, from)).toMatchObject({ code: "total-changed" });
  expect(await order(code, from)).toMatchObject({ code: "total-changed" });
  expect(await quote(code, from)).toBeNull();
});

test("after too many wrong codes an order answers the same to a real code as to a wrong one", async () => {
  const from = "192.0.2.13";
  const code = await orders.coupon();
  const { hits } = promotionsLimits.wrongCoupon.perClient;
  for (let guess = 0; guess < hits; guess += 1) await quote(`GUESS${guess}`, from);
  const real = await order(code, from);
  const wrong = await order("NOSUCHCODE", from);
  expect(real).toMatchObject({ code: "coupon-refused" });
  expect(withoutCode(real, code)).toBe(withoutCode(wrong, "NOSUCHCODE"));
});
