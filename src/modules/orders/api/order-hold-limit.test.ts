import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersApi, type OrdersApi } from "#testing/orders/orders-api.ts";

let shop: OrdersApi;
beforeAll(async () => {
  shop = await openOrdersApi();
});
afterAll(() => shop.database.drop());

test("an order that would hold too much of a product is refused with a code and a sentence", async () => {
  await shop.database.pool.query("update stock set on_hand = 10 where product_id = $1", [
    shop.lamp,
  ]);
  const lines = [{ productId: shop.lamp, quantity: 9 }];
  const { body: quote } = await shop.ask("POST", "/api/orders/quote", { body: { lines } });
  const body = await shop.checkout({ lines, expectedTotal: quote.total });
  expect(await shop.ask("POST", "/api/orders", { body })).toMatchObject({
    status: 409,
    body: {
      code: "hold-limit",
      detail: expect.stringMatching(/^You can order up to 7 of “.+” before you pay\./),
    },
  });
});
