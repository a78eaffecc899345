import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkPayment } from "#modules/orders/use-cases/pay-order.server.ts";
import type { Incoming } from "#platform/http/incoming.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { demoChallengePage } from "./demo-challenge.server.ts";

let shop: OrdersShop;
const app = new Hono<{ Bindings: Incoming }>();
beforeAll(async () => {
  shop = await openOrdersShop();
  app.route("/checkout/demo", demoChallengePage(shop.services));
});
afterAll(() => shop.close());

const open = (reference: string) => app.request(`/checkout/demo/${reference}`);
const answer = (reference: string, given: string) =>
  app.request(`/checkout/demo/${reference}`, {
    method: "POST",
    body: new URLSearchParams({ answer: given }),
  });

test("the bank's page says that it is a demo, asks once, and leads back to the order", async () => {
  const { id } = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
  await shop.pay(id, cards.asksForApproval);
  const { number, total } = await shop.now(id);
  const reference = await shop.askedPayment(id);
  const asked = await open(reference);
  const page = await asked.text();
  expect([asked.status, asked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(asked.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(page).toMatch(/Demo bank\. No money moves/);
  for (const shown of ["Approve payment?", `$${(total / 100).toFixed(2)}`, "Marlow"])
    expect(page).toContain(shown);
  expect(page).not.toContain("<script");

  const path = `/checkout/demo/${reference}`;
  const unclear = await answer(reference, "perhaps");
  expect([unclear.status, unclear.headers.get("Location")]).toEqual([303, path]);
  const back = `https://shop.example/checkout?order=${number}`;
  // A second click does not change the answer.
  for (const given of ["approve", "refuse"]) {
    const answered = await answer(reference, given);
    expect([answered.status, answered.headers.get("Location")]).toEqual([303, back]);
  }
  await checkPayment(shop.services, id);
  expect(await shop.now(id)).toMatchObject({ state: "placed", paid: total });
  const over = await open(reference);
  expect(over.status).toBe(404);
  expect(await over.text()).toContain(`<a href="${back}">`);
});

test.each([
  ["paypal", "Demo PayPal. No money moves."],
  ["apple-pay", "Demo Apple Pay. No money moves."],
])("%s asks its owner, whose refusal leaves the order to another method", async (method, note) => {
  const { id } = await shop.place({ lines: [{ productId: shop.vase, quantity: 1 }] });
  await shop.pay(id, {}, method);
  const reference = await shop.askedPayment(id);
  expect(await (await open(reference)).text()).toContain(note);
  expect((await shop.now(id)).state).toBe("awaiting_payment");
  await answer(reference, "refuse");
  await checkPayment(shop.services, id);
  expect(await shop.now(id)).toMatchObject({
    state: "awaiting_payment",
    payments: [{ state: "open", declined: "declined", method }],
  });
  // The same wallet may be asked again.
  await shop.pay(id, {}, method);
  await shop.answerBank(id, "refuse");
  await shop.pay(id, cards.pays);
  expect(await shop.now(id)).toMatchObject({
    state: "placed",
    payments: [{ state: "cancelled" }, { state: "captured", method: "card" }],
  });
});

test("an unknown payment shows an error page", async () => {
  for (const answered of [await open("none"), await answer("none", "approve")]) {
    expect(answered.status).toBe(404);
    expect(await answered.text()).toContain("Nothing to approve");
  }
});
