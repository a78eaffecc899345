import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { card, openOrdersApi, type OrdersApi } from "#testing/orders/orders-api.ts";
import { accountsOf, ada } from "#testing/services.ts";

const MANY = 9_999;

let shop: OrdersApi;
let services: OrdersApi["services"];
beforeAll(async () => {
  shop = await openOrdersApi();
  ({ services } = shop);
});
afterAll(() => shop.database.drop());
beforeEach(() => {
  services.accounts = accountsOf(null);
});

const written = async () =>
  (await shop.database.pool.query("select count(*)::int as orders from shop_order")).rows[0].orders;

describe("an order", () => {
  test("is quoted, placed, paid, read and cancelled", async () => {
    const quote = await shop.ask("POST", "/api/orders/quote", {
      body: { lines: [{ productId: shop.lamp, quantity: 2 }] },
    });
    expect(quote.body.adjustments.at(-1)).toMatchObject({ kind: "shipping" });
    const { number, secret, order } = await shop.place();
    expect(order).toMatchObject({ state: "awaiting_payment", total: quote.body.total });
    expect((await shop.ask("GET", `/api/orders/${number}`, { secret })).body).toEqual(order);
    const paid = await shop.ask("POST", `/api/orders/${number}/payments`, { secret, body: card() });
    expect(paid).toMatchObject({ status: 200, body: { state: "placed", paid: order.total } });
    const read = await shop.ask("GET", `/api/orders/${number.toLowerCase()}`, { secret });
    expect(read.body).toEqual(paid.body);
    const checked = await shop.ask("POST", `/api/orders/${number}/payments/check`, { secret });
    expect(checked.body).toEqual(paid.body);
    const cancelled = await shop.ask("POST", `/api/orders/${number}/cancel`, { secret, body: {} });
    expect(cancelled.body).toMatchObject({ state: "cancelled", refunded: order.total });
    const lines = [{ line: 0, quantity: 1 }];
    const back = await shop.ask("POST", `/api/orders/${number}/returns`, {
      secret,
      body: { lines },
    });
    expect(back).toMatchObject({ status: 409, body: { code: "not-in-this-state" } });
  });

  test("buys gift cards, alone without an address and beside goods", async () => {
    const gift = { amount: 2500, recipientName: "Grace", senderName: "Ada" };
    const giftCards = [{ ...gift, recipientEmail: "grace@example.com" }];
    const place = async (change: object) =>
      shop.ask("POST", "/api/orders", {
        body: { ...(await shop.checkout()), giftCards, ...change },
      });
    const alone = await place({ lines: [], address: null, expectedTotal: 2500 });
    expect(alone.body.order).toMatchObject({ isGiftCard: true, total: 2500 });
    const { expectedTotal } = await shop.checkout();
    const both = await place({ expectedTotal: expectedTotal + 2500 });
    expect(both.body.order.lines.at(-1)).toMatchObject({ isGiftCard: true, amount: 2500 });
    const { order, secret } = both.body;
    const read = await shop.ask("GET", `/api/orders/${order.number}`, { secret });
    expect(read.body).toEqual(order);
    const refused = [
      { lines: [], giftCards: [] },
      { address: null },
      { giftCards: [{ ...giftCards[0], sendOn: "2026-12-24" }] },
    ];
    for (const change of refused) expect((await place(change)).status).toBe(400);
  });

  test("is readable by its member without a secret, and by no other member", async () => {
    services.accounts = accountsOf(ada);
    const { number } = await shop.place();
    expect((await shop.ask("GET", `/api/orders/${number}`)).status).toBe(200);
    services.accounts = accountsOf({ ...ada, uid: "eve" });
    expect((await shop.ask("GET", `/api/orders/${number}`)).status).toBe(404);
  });

  test("is not there for who does not hold its secret, whether or not it is", async () => {
    const { number } = await shop.place();
    const { secret: other } = await shop.place();
    const answers = [
      await shop.ask("GET", `/api/orders/${number}`),
      await shop.ask("GET", `/api/orders/${number}`, { secret: other }),
      await shop.ask("GET", `/api/orders/${number}`, { secret: "" }),
      await shop.ask("GET", "/api/orders/0000-0000-0", { secret: other }),
      await shop.ask("GET", "/api/orders/nonsense", { secret: other }),
      await shop.ask("POST", `/api/orders/${number}/payments`, { secret: other, body: card() }),
      await shop.ask("POST", `/api/orders/${number}/cancel`, { secret: other, body: {} }),
      await shop.ask("POST", `/api/orders/${number}/payments/check`, { secret: other }),
    ];
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: answers[0]?.body });
  });

  test("is the same for the same key, with the same secret", async () => {
    const body = await shop.checkout();
    const first = await shop.ask("POST", "/api/orders", { body });
    expect(await shop.ask("POST", "/api/orders", { body })).toEqual(first);
    const other = { ...body, lines: [{ productId: shop.lamp, quantity: 1 }] };
    expect(await shop.ask("POST", "/api/orders", { body: other })).toMatchObject({
      status: 422,
      body: { code: "checkout-changed" },
    });
  });

  test("with a tampered total returns the right one, and nothing is ordered", async () => {
    const body = await shop.checkout({ expectedTotal: 1 });
    const before = await written();
    expect(await shop.ask("POST", "/api/orders", { body })).toMatchObject({
      status: 409,
      body: { code: "total-changed", total: expect.any(Number) },
    });
    expect(await written()).toBe(before);
  });

  test.each<[string, (good: object) => object, number]>([
    ["a negative quantity", () => ({ lines: [{ productId: shop.lamp, quantity: -1 }] }), 400],
    ["no quantity", () => ({ lines: [{ productId: shop.lamp }] }), 400],
    ["half a piece", () => ({ lines: [{ productId: shop.lamp, quantity: 0.5 }] }), 400],
    ["a huge quantity", () => ({ lines: [{ productId: shop.lamp, quantity: 1e12 }] }), 400],
    ["a quantity in words", () => ({ lines: [{ productId: shop.lamp, quantity: "2" }] }), 400],
    ["more than there is", () => ({ lines: [{ productId: shop.lamp, quantity: MANY }] }), 409],
    ["an unknown product", () => ({ lines: [{ productId: 123_456_789, quantity: 1 }] }), 409],
    [
      "an unknown option",
      () => ({ lines: [{ productId: shop.lamp, variantId: 123_456_789, quantity: 1 }] }),
      409,
    ],
    [
      "no option where there are some",
      () => ({ lines: [{ productId: shop.withChoices, quantity: 1 }] }),
      409,
    ],
    [
      "one product on two lines",
      () => ({ lines: [1, 1].map((quantity) => ({ productId: shop.lamp, quantity })) }),
      400,
    ],
    ["no lines", () => ({ lines: [] }), 400],
    [
      "too many lines",
      () => ({
        lines: Array.from({ length: 201 }, (_, at) => ({ productId: at + 1, quantity: 1 })),
      }),
      400,
    ],
    [
      "a price of its own",
      () => ({ lines: [{ productId: shop.lamp, quantity: 1, price: 1 }] }),
      400,
    ],
    ["no address", () => ({ email: "nobody" }), 400],
    [
      "an address that starts a header",
      () => ({ email: "a@b.example\r\nBcc: eve@b.example" }),
      400,
    ],
    ["a key that is none", () => ({ key: "1" }), 400],
    ["a total below nothing", () => ({ expectedTotal: -1 }), 400],
    ["a fraction of a cent", () => ({ expectedTotal: 1.5 }), 400],
    [
      "a name on two lines",
      (good) => ({ address: { ...Object(good).address, firstName: "A\nB" } }),
      400,
    ],
    [
      "no ZIP code in the United States",
      (good) => ({ address: { ...Object(good).address, country: "US", zipCode: "" } }),
      400,
    ],
    ["another's account", () => ({ uid: "ada" }), 400],
    [
      "a name that is no text",
      (good) => ({ address: { ...Object(good).address, firstName: "A\ud800" } }),
      400,
    ],
  ])("with %s is refused with a sentence", async (_, change, status) => {
    const good = await shop.checkout();
    const before = await written();
    const answer = await shop.ask("POST", "/api/orders", { body: { ...good, ...change(good) } });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/^\S.+\.$/);
    expect(await written()).toBe(before);
  });

  test.each<[string, object, number]>([
    ["nothing", {}, 400],
    ["a way that is not offered", { provider: "stripe", method: "card" }, 400],
    ["a provider with a path in it", { provider: "../demo", method: "card" }, 400],
    ["details of another kind", { ...card(), details: { number: 4242 } }, 400],
    ["a book of details", { ...card(), details: { number: "4".repeat(5000) } }, 400],
    ["an amount of its own", { ...card(), amount: 1 }, 400],
  ])("paid with %s is refused with a sentence", async (_, body, status) => {
    const { number, secret } = await shop.place();
    const answer = await shop.ask("POST", `/api/orders/${number}/payments`, { secret, body });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/^\S.+\.$/);
    const read = await shop.ask("GET", `/api/orders/${number}`, { secret });
    expect(read.body).toMatchObject({ state: "awaiting_payment", paid: 0 });
  });
});

test.each([
  ["a character that no database keeps", "\0"],
  ["half a character", "\ud800"],
])("a reason with %s is refused with a sentence", async (_, text) => {
  const { number, secret } = await shop.place();
  const path = `/api/orders/${number}/cancel`;
  const { status, body } = await shop.ask("POST", path, { secret, body: { reason: text } });
  expect(status).toBe(400);
  expect(body.detail).toMatch(/^\S.+\.$/);
});

test("a buyer's reason is not attributed to the shop", async () => {
  const { number, secret } = await shop.place();
  const answer = await shop.ask("POST", `/api/orders/${number}/cancel`, {
    secret,
    body: { reason: " replaced " },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toBe("That word is the shop's own reason.");
  const read = await shop.ask("GET", `/api/orders/${number}`, { secret });
  expect(read.body).toMatchObject({ state: "awaiting_payment", isReplaced: false });
});

describe("too many requests", () => {
  afterEach(() => services.clock.advance(3600));

  test.each(["cancel", "returns"])("an order can't be changed by %s", async (what) => {
    const { number, secret } = await shop.place();
    const body = what === "cancel" ? {} : { lines: [{ line: 0, quantity: 1 }] };
    const path = `/api/orders/${number}/${what}`;
    for (let count = 0; count < ordersLimits.orderChange.perOrder.hits; count += 1)
      expect((await shop.ask("POST", path, { secret, body })).status).not.toBe(429);
    expect(await shop.ask("POST", path, { secret, body })).toMatchObject({
      status: 429,
      body: { code: "too-many-requests" },
    });
  });

  test("quotes are refused", async () => {
    const { perClient } = ordersLimits.quote;
    while ((await countTry(services, [[perClient, "203.0.113.7"]])).ok);
    const body = { lines: [{ productId: shop.lamp, quantity: 1 }] };
    expect((await shop.ask("POST", "/api/orders/quote", { body })).status).toBe(429);
  });
});

test("the books agree after all tests", async () => {
  expect(await checkOrders(services)).toEqual([]);
});
