import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Incoming } from "#platform/http/api-env.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { demoPaymentWindow } from "./demo-payment-window.ts";

let shop: OrdersShop;
const app = new Hono<{ Bindings: Incoming }>();
beforeAll(async () => {
  shop = await openOrdersShop();
  app.route("/checkout/demo", demoPaymentWindow(shop.services));
});
afterAll(() => shop.close());

const open = (secret: string) => app.request(`/checkout/demo/${secret}`);
const answer = (secret: string, given: string) =>
  app.request(`/checkout/demo/${secret}`, {
    method: "POST",
    body: new URLSearchParams({ answer: given }),
  });

test.each([
  ["paypal", {}, "Pay with PayPal?"],
  ["apple-pay", {}, "Pay with Apple Pay?"],
  ["card", cards.asksForApproval, "Are you making this payment?"],
])("the window of %s says that it is a demo, asks, and pays after approval", async (...of) => {
  const [method, details, question] = of;
  const { id } = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
  await shop.pay(id, details, method);
  const { number, total } = await shop.now(id);
  const secret = await shop.windowOf(id);
  const asked = await open(secret);
  const page = await asked.text();
  expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(asked.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page).toMatch(/A demonstration\.[^]*No money moves/);
  for (const shown of [question, `$${(total / 100).toFixed(2)}`, "Marlow", number])
    expect(page).toContain(shown);
  expect(page).not.toContain("<script");

  const unclear = await answer(secret, "perhaps");
  expect([unclear.status, unclear.headers.get("Location")]).toEqual([
    303,
    `/checkout/demo/${secret}`,
  ]);
  expect((await shop.now(id)).state).toBe("awaiting_payment");
  // A second click does not change the answer.
  for (const given of ["approve", "refuse"]) {
    const answered = await answer(secret, given);
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, `/orders/${number}`]);
  }
  expect(await shop.now(id)).toMatchObject({ state: "placed", paid: total });
  const over = await open(secret);
  expect(over.status).toBe(404);
  expect(await over.text()).toContain(`<a href="/orders/${number}">`);
});

test("a refused window leads back to an order that can be paid in another way", async () => {
  const { id } = await shop.place();
  await shop.pay(id, {}, "apple-pay");
  const answered = await answer(await shop.windowOf(id), "refuse");
  expect(answered.status).toBe(303);
  expect((await shop.now(id)).payments).toMatchObject([
    { state: "open", declined: "cancelled-by-buyer" },
  ]);
  await shop.pay(id, cards.pays);
  expect((await shop.now(id)).state).toBe("placed");
});

test("an unknown secret shows an error page", async () => {
  for (const answered of [await open("none"), await answer("none", "approve")]) {
    expect(answered.status).toBe(404);
    expect(await answered.text()).toContain("There is nothing to answer here");
  }
});
