import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { apiOf } from "#testing/api.server.ts";
import { card, openOrdersApi, SHOP, type OrdersApi } from "#testing/orders/orders-api.ts";
import { testWebhook } from "#testing/services.ts";

let shop: OrdersApi;
let services: OrdersApi["services"];
beforeAll(async () => {
  shop = await openOrdersApi();
  ({ services } = shop);
});
afterAll(() => shop.database.drop());

describe("a payment provider's call", () => {
  const call = (body: string, headers: Record<string, string>, path = "demo") =>
    apiOf(services)(
      new Request(`${SHOP}/api/payments/${path}/webhook`, { method: "POST", body, headers }),
    );

  const paidOrder = async () => {
    const { number, secret } = await shop.place();
    await shop.ask("POST", `/api/orders/${number}/payments`, { secret, body: card() });
    const { rows } = await shop.database.pool.query(
      "select reference from order_payment join shop_order on id = order_id where shop_order.number = $1",
      [number],
    );
    const { body, headers } = testWebhook(rows[0].reference);
    return { number, secret, body, signature: Object.fromEntries(headers) };
  };

  test("is accepted by its signature alone", async () => {
    const { number, secret, body, signature } = await paidOrder();
    expect((await call(body, signature)).status).toBe(200);
    expect((await call(body, signature)).status).toBe(200);
    expect((await call(body, {})).status).toBe(400);
    expect((await call(body, signature, "stripe")).status).toBe(400);
    expect((await shop.ask("GET", `/api/orders/${number}`, { secret })).body.state).toBe("placed");
  });

  test("without a signature is rate-limited; a signed one is not", async () => {
    const { perClient } = ordersLimits.webhook;
    const { body, signature } = await paidOrder();
    const countedAs = (hits: number) =>
      shop.database.pool.query("update rate_counter set hits = $1 where action = 'webhook'", [
        hits,
      ]);
    expect((await call("{}", {})).status).toBe(400);
    await countedAs(perClient.hits);
    const refused = await call(body, signature);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    services.clock.advance(60);
    expect((await call("{}", {})).status).toBe(400);
    await countedAs(perClient.hits - 1);
    expect((await call(body, signature)).status).toBe(200);
    expect((await call(body, signature)).status).toBe(200);
    expect((await call("{}", {})).status).toBe(400);
    expect((await call("{}", {})).status).toBe(503);
  });

  test("from a browser is refused", async () => {
    const answer = await call("{}", { Origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });
});

test("the API lists the payment methods", async () => {
  const methods = await shop.ask("GET", "/api/payments/methods");
  expect(methods.body.map(({ label }: { label: string }) => label)).toEqual([
    "Card",
    "PayPal",
    "Apple Pay",
  ]);
});
