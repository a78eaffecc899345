import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#modules/settings/rules/limits.ts";
import { apiOf } from "#testing/api.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { card, openOrdersApi, SHOP, type OrdersApi } from "#testing/orders/orders-api.ts";

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

  test("is believed by its signature alone, and only while it is fresh", async () => {
    const { number, secret } = await shop.place();
    await shop.ask("POST", `/api/orders/${number}/payments`, { secret, body: card() });
    const demo = services.payments.get("demo");
    const [due] = (await demo?.listDueWebhooks?.(services.clock.now())) ?? [];
    const { body = "", headers = new Headers() } = due ?? {};
    const signature = { "Demo-Signature": headers.get("Demo-Signature") ?? "" };
    expect((await call(body, signature)).status).toBe(200);
    expect((await call(body, signature)).status).toBe(200);
    expect((await call(`${body} `, signature)).status).toBe(400);
    expect((await call(body, {})).status).toBe(400);
    expect((await call(body, { "Demo-Signature": "t=1,v1=00" })).status).toBe(400);
    expect((await call(body, signature, "stripe")).status).toBe(400);
    services.clock.advance(301);
    expect((await call(body, signature)).status).toBe(400);
    expect((await shop.ask("GET", `/api/orders/${number}`, { secret })).body.state).toBe("placed");
  });

  test("without a signature is rate-limited; a signed one is not", async () => {
    const { perClient } = limits.webhook;
    const { number, secret } = await shop.place();
    await shop.ask("POST", `/api/orders/${number}/payments`, { secret, body: card() });
    const demo = services.payments.get("demo");
    const [due] = (await demo?.listDueWebhooks?.(services.clock.now())) ?? [];
    const signature = { "Demo-Signature": due?.headers.get("Demo-Signature") ?? "" };
    const countedAs = (hits: number) =>
      shop.database.pool.query("update rate_counter set hits = $1 where action = 'webhook'", [
        hits,
      ]);
    expect((await call("{}", {})).status).toBe(400);
    await countedAs(perClient.hits);
    const refused = await call(due?.body ?? "", signature);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    services.clock.advance(60);
    expect((await call("{}", {})).status).toBe(400);
    await countedAs(perClient.hits - 1);
    expect((await call(due?.body ?? "", signature)).status).toBe(200);
    expect((await call(due?.body ?? "", signature)).status).toBe(200);
    expect((await call("{}", {})).status).toBe(400);
    expect((await call("{}", {})).status).toBe(503);
  });

  test("from a browser is refused", async () => {
    const answer = await call("{}", { Origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });
});

test("the demo bank's window can be answered once, by the browser that was sent there", async () => {
  const methods = await shop.ask("GET", "/api/payments/methods");
  expect(methods.body.map(({ label }: { label: string }) => label)).toEqual([
    "Card",
    "PayPal",
    "Apple Pay",
  ]);
  const { number, secret } = await shop.place();
  const path = `/api/orders/${number}/payments`;
  const waiting = await shop.ask("POST", path, { secret, body: card(cards.asksForApproval) });
  const window: string = waiting.body.payments[0].action.url.split("/").at(-1);
  const answer = (given: string) =>
    shop.ask("POST", "/api/payments/demo/answer", { body: { secret: given, answer: "approve" } });
  expect((await answer(randomUUID())).status).toBe(404);
  expect(await answer(window)).toEqual({ status: 200, body: { returnTo: `/orders/${number}` } });
  expect((await shop.ask("GET", `/api/orders/${number}`, { secret })).body.state).toBe("placed");
});
