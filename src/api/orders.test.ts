import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countTry } from "#db/rate-counters.server.ts";
import { limits } from "#domain/limits.ts";
import { checkOrders } from "#features/orders/check-orders.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { accountsOf, ada, testServices } from "#testing/services.ts";

const SHOP = "https://shop.example";
const MANY = 9_999;

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let lamp: number;
let withChoices: number;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  const ids = async (not: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from product where id ${not} in (select product_id from variant) order by id`,
    );
    return Number(rows[0]?.id);
  };
  lamp = await ids("not");
  withChoices = await ids("");
  await database.pool.query("update stock set on_hand = 5000 where product_id = $1", [lamp]);
});
afterAll(() => database.drop());
beforeEach(() => {
  services.accounts = accountsOf(null);
});

type Asked = { body?: unknown; secret?: string; headers?: Record<string, string> };

async function ask(method: string, path: string, { body, secret, headers }: Asked = {}) {
  const request = new Request(SHOP + path, {
    method,
    headers: {
      Origin: SHOP,
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(secret !== undefined && { "Order-Secret": secret }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await apiOf(services)(request);
  return { status: answer.status, body: await answer.json() };
}

async function checkout(change: object = {}) {
  const { uid: _, clientAddress: __, ...made } = checkoutOf();
  const lines = [{ productId: lamp, quantity: 2 }];
  const quote = await ask("POST", "/api/orders/quote", { body: { lines } });
  return { ...made, lines, expectedTotal: quote.body.total, ...change };
}

async function place(change: object = {}) {
  const { status, body } = await ask("POST", "/api/orders", { body: await checkout(change) });
  expect(status).toBe(200);
  return { number: body.order.number as string, secret: body.secret as string, order: body.order };
}

const card = (details: object = cards.pays) => ({ provider: "demo", method: "card", details });
const written = async () =>
  (await database.pool.query("select count(*)::int as orders from shop_order")).rows[0].orders;

describe("an order", () => {
  test("is quoted, placed, paid, read and cancelled", async () => {
    const quote = await ask("POST", "/api/orders/quote", {
      body: { lines: [{ productId: lamp, quantity: 2 }] },
    });
    expect(quote.body.adjustments.at(-1)).toMatchObject({ kind: "shipping" });
    const { number, secret, order } = await place();
    expect(order).toMatchObject({ state: "awaiting_payment", total: quote.body.total });
    const paid = await ask("POST", `/api/orders/${number}/payments`, { secret, body: card() });
    expect(paid).toMatchObject({ status: 200, body: { state: "placed", paid: order.total } });
    const read = await ask("GET", `/api/orders/${number.toLowerCase()}`, { secret });
    expect(read.body).toEqual(paid.body);
    const checked = await ask("POST", `/api/orders/${number}/payments/check`, { secret });
    expect(checked.body).toEqual(paid.body);
    const cancelled = await ask("POST", `/api/orders/${number}/cancel`, { secret, body: {} });
    expect(cancelled.body).toMatchObject({ state: "cancelled", refunded: order.total });
    const lines = [{ line: 0, quantity: 1 }];
    const back = await ask("POST", `/api/orders/${number}/returns`, { secret, body: { lines } });
    expect(back).toMatchObject({ status: 409, body: { code: "not-in-this-state" } });
  });

  test("is its member's without a secret, and nobody else's", async () => {
    services.accounts = accountsOf(ada);
    const { number } = await place();
    expect((await ask("GET", `/api/orders/${number}`)).status).toBe(200);
    services.accounts = accountsOf({ ...ada, uid: "eve" });
    expect((await ask("GET", `/api/orders/${number}`)).status).toBe(404);
  });

  test("is not there for who does not hold its secret, whether or not it is", async () => {
    const { number } = await place();
    const { secret: other } = await place();
    const answers = [
      await ask("GET", `/api/orders/${number}`),
      await ask("GET", `/api/orders/${number}`, { secret: other }),
      await ask("GET", `/api/orders/${number}`, { secret: "" }),
      await ask("GET", "/api/orders/0000-0000-0", { secret: other }),
      await ask("GET", "/api/orders/nonsense", { secret: other }),
      await ask("POST", `/api/orders/${number}/payments`, { secret: other, body: card() }),
      await ask("POST", `/api/orders/${number}/cancel`, { secret: other, body: {} }),
      await ask("POST", `/api/orders/${number}/payments/check`, { secret: other }),
    ];
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: answers[0]?.body });
  });

  test("is the same for the same key, with the same secret", async () => {
    const body = await checkout();
    const first = await ask("POST", "/api/orders", { body });
    expect(await ask("POST", "/api/orders", { body })).toEqual(first);
    const other = { ...body, lines: [{ productId: lamp, quantity: 1 }] };
    expect(await ask("POST", "/api/orders", { body: other })).toMatchObject({
      status: 422,
      body: { code: "checkout-changed" },
    });
  });

  test("whose total was tampered with says what it is, and nothing is ordered", async () => {
    const body = await checkout({ expectedTotal: 1 });
    const before = await written();
    expect(await ask("POST", "/api/orders", { body })).toMatchObject({
      status: 409,
      body: { code: "total-changed", total: expect.any(Number) },
    });
    expect(await written()).toBe(before);
  });

  test.each<[string, (good: object) => object, number]>([
    ["a negative quantity", () => ({ lines: [{ productId: lamp, quantity: -1 }] }), 400],
    ["no quantity", () => ({ lines: [{ productId: lamp }] }), 400],
    ["half a piece", () => ({ lines: [{ productId: lamp, quantity: 0.5 }] }), 400],
    ["a huge quantity", () => ({ lines: [{ productId: lamp, quantity: 1e12 }] }), 400],
    ["a quantity in words", () => ({ lines: [{ productId: lamp, quantity: "2" }] }), 400],
    ["more than there is", () => ({ lines: [{ productId: lamp, quantity: MANY }] }), 409],
    ["an unknown product", () => ({ lines: [{ productId: 123_456_789, quantity: 1 }] }), 409],
    [
      "an unknown option",
      () => ({ lines: [{ productId: lamp, variantId: 123_456_789, quantity: 1 }] }),
      409,
    ],
    [
      "no option where there are some",
      () => ({ lines: [{ productId: withChoices, quantity: 1 }] }),
      409,
    ],
    [
      "one product on two lines",
      () => ({ lines: [1, 1].map((quantity) => ({ productId: lamp, quantity })) }),
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
    ["a price of its own", () => ({ lines: [{ productId: lamp, quantity: 1, price: 1 }] }), 400],
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
    const good = await checkout();
    const before = await written();
    const answer = await ask("POST", "/api/orders", { body: { ...good, ...change(good) } });
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
    const { number, secret } = await place();
    const answer = await ask("POST", `/api/orders/${number}/payments`, { secret, body });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/^\S.+\.$/);
    const read = await ask("GET", `/api/orders/${number}`, { secret });
    expect(read.body).toMatchObject({ state: "awaiting_payment", paid: 0 });
  });
});

test.each([
  ["a character that no database keeps", "\0"],
  ["half a character", "\ud800"],
])("a reason or an answer with %s is refused with a sentence", async (_, text) => {
  const { number, secret } = await place();
  const answers = [
    await ask("POST", `/api/orders/${number}/cancel`, { secret, body: { reason: text } }),
    await ask("POST", "/api/payments/demo/answer", { body: { secret: text, answer: "approve" } }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    expect(body.detail).toMatch(/^\S.+\.$/);
  }
});

describe("a payment provider's call", () => {
  const call = (body: string, headers: Record<string, string>, path = "demo") =>
    apiOf(services)(
      new Request(`${SHOP}/api/payments/${path}/webhook`, { method: "POST", body, headers }),
    );

  test("is believed by its signature alone, and only while it is fresh", async () => {
    const { number, secret } = await place();
    await ask("POST", `/api/orders/${number}/payments`, { secret, body: card() });
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
    expect((await ask("GET", `/api/orders/${number}`, { secret })).body.state).toBe("placed");
  });

  test("from a browser is refused", async () => {
    const answer = await call("{}", { Origin: "https://elsewhere.example" });
    expect(answer.status).toBe(403);
  });
});

describe("too often in a short time", () => {
  afterEach(() => services.clock.advance(3600));

  test.each(["cancel", "returns"])("an order can't be changed by %s", async (what) => {
    const { number, secret } = await place();
    const body = what === "cancel" ? {} : { lines: [{ line: 0, quantity: 1 }] };
    const path = `/api/orders/${number}/${what}`;
    for (let count = 0; count < limits.orderChange.perOrder.hits; count += 1)
      expect((await ask("POST", path, { secret, body })).status).not.toBe(429);
    expect(await ask("POST", path, { secret, body })).toMatchObject({
      status: 429,
      body: { code: "too-many-requests" },
    });
  });

  test("nobody is quoted", async () => {
    const { perClient } = limits.quote;
    while ((await countTry(services, [[perClient, "203.0.113.7"]])).ok);
    const body = { lines: [{ productId: lamp, quantity: 1 }] };
    expect((await ask("POST", "/api/orders/quote", { body })).status).toBe(429);
  });
});

test("the window that plays a bank is answered once, by who was sent there", async () => {
  const methods = await ask("GET", "/api/payments/methods");
  expect(methods.body.map(({ label }: { label: string }) => label)).toEqual([
    "Card",
    "PayPal",
    "Apple Pay",
  ]);
  const { number, secret } = await place();
  const path = `/api/orders/${number}/payments`;
  const waiting = await ask("POST", path, { secret, body: card(cards.asksForApproval) });
  const window: string = waiting.body.payments[0].action.url.split("/").at(-1);
  const answer = (given: string) =>
    ask("POST", "/api/payments/demo/answer", { body: { secret: given, answer: "approve" } });
  expect((await answer(randomUUID())).status).toBe(404);
  expect(await answer(window)).toEqual({ status: 200, body: { returnTo: `/orders/${number}` } });
  expect((await ask("GET", `/api/orders/${number}`, { secret })).body.state).toBe("placed");
});

test("whatever was asked for, the books agree", async () => {
  expect(await checkOrders(services)).toEqual([]);
});
