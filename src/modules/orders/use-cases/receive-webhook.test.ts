import { afterAll, beforeAll, expect, test } from "vitest";
import { answerDemoChallenge } from "#adapters/demo/demo-challenge.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { receiveWebhook } from "./receive-webhook.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

/** Delivers a demo event about an order, and counts the requests to the provider. */
async function receive(orderId: number) {
  const { rows } = await shop.database.pool.query<{ reference: string }>(
    "select reference from order_payment where order_id = $1",
    [orderId],
  );
  const demo = shop.services.payments.get("demo")!;
  const calls = { find: 0, confirm: 0 };
  const provider: typeof demo = {
    ...demo,
    readWebhook: async () => ({ id: `evt_${orderId}`, reference: rows[0]!.reference }),
    find: (reference) => {
      calls.find += 1;
      return demo.find(reference);
    },
    confirm: (reference, attempt) => {
      calls.confirm += 1;
      return demo.confirm(reference, attempt);
    },
  };
  const services = { ...shop.services, payments: new Map([["demo", provider]]) };
  const received = await receiveWebhook(services, "demo", { body: "", headers: new Headers() });
  expect(received.ok).toBe(true);
  return calls;
}

test("a webhook asks its provider once", async () => {
  const order = await shop.place();
  await shop.pay(order.id, cards.asksForApproval);
  expect(await receive(order.id)).toEqual({ find: 1, confirm: 0 });
});

test("a webhook about an approved payment asks once and takes the money once", async () => {
  const order = await shop.place();
  await shop.pay(order.id, cards.asksForApproval);
  await answerDemoChallenge(shop.services, await shop.askedPayment(order.id), "approve");
  expect(await receive(order.id)).toEqual({ find: 1, confirm: 1 });
  expect(await shop.now(order.id)).toMatchObject({ state: "placed" });
});
