import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { routeCall } from "#testing/route-call.ts";
import { action } from "./gift-cards.tsx";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** Submits the purchase form; returns the redirect's location or the error status. */
async function send() {
  const body = new URLSearchParams({
    intent: "buy",
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

test("a form submitted twice places one order", async () => {
  const [first, second] = await Promise.all([send(), send()]);
  expect(first).toMatch(/^\/checkout\?order=/);
  expect(second).toBe(first);
  expect((await shop.database.pool.query("select from shop_order")).rowCount).toBe(1);
});
