import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf } from "#testing/api.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

const SHOP = "https://shop.example";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

async function ask(path: string, body: object) {
  const request = new Request(SHOP + path, {
    method: "POST",
    headers: { Origin: SHOP, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await apiOf(shop.services)(request);
  return { status: answer.status, body: await answer.json() };
}

/** A checkout of one lamp with its current total and delivery days. */
async function checkout(service: "standard" | "express" = "standard") {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const wanted = { lines, country: "GB", service };
  const { body: quote } = await ask("/api/orders/quote", wanted);
  const { from, to } = quote.offers.find((each: { service: string }) => each.service === service);
  const { uid: _, clientAddress: __, giftCards: ___, ...made } = checkoutOf();
  return { ...made, lines, service, expectedDays: { from, to }, expectedTotal: quote.total };
}

test("an order is delivered by a service of its country, with price and days as quoted", async () => {
  const wanted = await checkout("express");
  const { expectedTotal } = await checkout();
  const { body } = await ask("/api/orders", wanted);
  expect(body.order.delivery).toMatchObject({ service: "express", ...wanted.expectedDays });
  expect(body.order.adjustments.at(-1)).toMatchObject({ label: "Express delivery", amount: 3499 });
  expect(wanted.expectedTotal).toBeGreaterThan(expectedTotal);
});

test("a quote lists the country's delivery services, and refuses a country without any", async () => {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const { body } = await ask("/api/orders/quote", { lines });
  expect(body.offers).toMatchObject([
    { service: "standard", name: "Standard delivery", from: "2026-03-05" },
    { service: "express", price: 1499, validUntil: "2026-03-02T19:00:00.000Z" },
  ]);
  expect(await ask("/api/orders/quote", { lines, country: "AQ" })).toMatchObject({
    status: 422,
    body: { code: "no-delivery", detail: "We don’t deliver to Antarctica." },
  });
});

describe("an order is refused with a sentence, and nothing is written,", () => {
  test.each<[string, object, number, string]>([
    [
      "to a country where nothing goes",
      { address: { ...checkoutOf().address, country: "AQ" } },
      422,
      "We don’t deliver to Antarctica. Nothing was ordered.",
    ],
    [
      "to an address that lacks what its country's have",
      { address: { ...checkoutOf().address, zipCode: " " } },
      400,
      "Please enter the postcode.",
    ],
    ["by a way that there is not", { service: "teleport" }, 409, "Ordered now, it arrives "],
    [
      "on days that nobody was shown",
      { expectedDays: { from: "2020-01-01", to: "2020-01-02" } },
      409,
      "Ordered now, it arrives ",
    ],
    [
      "on days that are none",
      { expectedDays: { from: "soon", to: "later" } },
      400,
      "A day is written as 2026-12-01.",
    ],
  ])("%s", async (_, change, status, sentence) => {
    const answer = await ask("/api/orders", { ...(await checkout()), ...change });
    expect(answer.status).toBe(status);
    expect(answer.body.detail.slice(0, sentence.length)).toBe(sentence);
    expect((await shop.stockOf(shop.lamp)).held).toBe(1);
  });
});
