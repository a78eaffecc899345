import { afterAll, beforeAll, expect, test } from "vitest";
import { openSelfHostedAccounts } from "#adapters/self-hosted/server/self-hosted-accounts.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { rememberingLog } from "#testing/services.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

async function ask(method: string, path: string, body?: object, cookie?: string) {
  const { db, clock, shop: sender } = shop.services;
  const log = rememberingLog();
  const accounts = openSelfHostedAccounts({ db, clock, shop: sender, log, google: null });
  const headers = new Headers({ Origin: sender.url });
  if (body) headers.set("Content-Type", "application/json");
  if (cookie !== undefined) headers.set("Cookie", cookie);
  const request = new Request(sender.url + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  return apiOf(shop.services, { auth: accounts.api })(request);
}

async function place(): Promise<{ number: string; cookie: string }> {
  const { uid: _, clientAddress: __, giftCards: ___, ...checkout } = checkoutOf();
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const expectedTotal = await shop.totalOf(lines);
  const placed = await ask("POST", "/api/orders", { ...checkout, lines, expectedTotal });
  const { order } = await placed.json();
  return { number: order.number as string, cookie: placed.headers.get("Set-Cookie") ?? "" };
}

test("an order is accessible in the browser that placed it, until a sign-out there", async () => {
  const { number, cookie } = await place();
  expect(cookie).toMatch(/^__Host-shop\.orders=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const [kept] = cookie.split(";");
  expect((await ask("GET", `/api/orders/${number}`, undefined, kept)).status).toBe(200);
  const other = await place();
  expect((await ask("GET", `/api/orders/${other.number}`, undefined, kept)).status).toBe(404);
  const out = await ask("POST", "/api/auth/sign-out", {}, kept);
  expect(out.headers.getSetCookie()).toContain(
    "__Host-shop.orders=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
});

test("an order placed in another browser is not found, at any of its addresses", async () => {
  const { number } = await place();
  const { cookie } = await place();
  const [kept] = cookie.split(";");
  const pay = { provider: "demo", method: "card", details: {} };
  const addresses: [method: string, path: string, body?: object][] = [
    ["GET", ""],
    ["POST", "/payments", pay],
    ["POST", "/payments/check"],
    ["POST", "/cancel", {}],
    ["POST", "/returns", { lines: [{ line: 0, quantity: 1 }] }],
  ];
  for (const [method, path, body] of addresses) {
    const answers = [];
    for (const asked of [number, "0000-0000-0"]) {
      const answer = await ask(method, `/api/orders/${asked}${path}`, body, kept);
      answers.push({ status: answer.status, body: await answer.json() });
    }
    expect(answers[0]).toMatchObject({ status: 404 });
    expect(answers[1]).toEqual(answers[0]);
  }
});
