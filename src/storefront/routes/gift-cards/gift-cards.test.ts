import { afterAll, beforeAll, expect, test } from "vitest";
import { newFormKey } from "#storefront/pages/gift-cards/gift-fields.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { routeCall } from "#testing/route-call.ts";
import { action } from "./gift-cards.tsx";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** Submits the purchase form; returns the redirect's location or the error status. */
async function send(formKey: string) {
  const body = new URLSearchParams({
    intent: "buy",
    formKey,
    amount: "5000",
    recipientName: "Grace",
    recipientEmail: "grace@example.com",
    senderName: "Ada",
    email: "ada@example.com",
  });
  const request = new Request("https://shop.example/gift-cards", { method: "POST", body });
  const answer = await action(routeCall(shop.services, request, {}));
  return answer instanceof Response ? answer.headers.get("Location") : answer.init?.status;
}

const orders = async () => (await shop.database.pool.query("select from shop_order")).rowCount ?? 0;

test("a form submitted twice places one order, and without a key each submission places one", async () => {
  const key = newFormKey();
  const [first, second] = await Promise.all([send(key), send(key)]);
  expect(first).toMatch(/^\/checkout\?order=/);
  expect(second).toBe(first);
  expect(await orders()).toBe(1);
  expect(await send(newFormKey())).not.toBe(first);
  expect([await send(""), await send("")]).not.toContain(first);
  expect(await orders()).toBe(4);
});

test("an invalid form key is rejected with a message, and no order is placed", async () => {
  const before = await orders();
  for (const wrong of ["x", "0".repeat(31), "0".repeat(33), "'; drop table shop_order --"])
    expect(await send(wrong)).toBe(422);
  expect(await orders()).toBe(before);
});
