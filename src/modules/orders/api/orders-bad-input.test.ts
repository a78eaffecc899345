import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { testServices } from "#testing/services.ts";

const SHOP = "https://shop.example";

let database: TestDatabase;
let api: ReturnType<typeof apiOf>;
let services: ReturnType<typeof testServices>;
/** The requester's order, and another buyer's. */
let own: Placed;
let other: Placed;
let good: Record<string, object>;

type Placed = { number: string; secret: string };
type Answer = { status: number; body: { code?: string; detail?: string; total?: number } };

const { uid: _, clientAddress: __, giftCards: ___, ...anyCheckout } = checkoutOf();
const { country } = anyCheckout.address;

beforeAll(async () => {
  database = await openTestDatabase();
  services = testServices(database.db);
  api = apiOf(services);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from product where id not in (select product_id from variant) order by id limit 1",
  );
  const lamp = Number(rows[0]?.id);
  await database.pool.query("update stock set on_hand = 5000 where product_id = $1", [lamp]);
  const lines = [{ productId: lamp, quantity: 2 }];
  const { body } = await send("POST", "/api/orders/quote", { body: { lines, country } });
  const checkout = { ...anyCheckout, lines, expectedTotal: body.total };
  [own, other] = [await placed(checkout), await placed(checkout)];
  const { code } = await giveGiftCard(services, 1000);
  const gift = { amount: 2500, recipientName: "Grace", recipientEmail: "grace@example.com" };
  const giftCards = [{ ...gift, senderName: "Ada", message: "" }];
  good = {
    "/api/orders/quote": { lines, country, service: "standard" },
    "/api/orders": {
      ...checkout,
      key: crypto.randomUUID(),
      giftCards,
      expectedTotal: body.total! + 2500,
    },
    "/api/orders/{number}/payments": { provider: "demo", method: "card", details: cards.declined },
    "/api/orders/{number}/cancel": { reason: "too late" },
    "/api/orders/{number}/returns": { lines: [{ line: 0, quantity: 1 }], reason: "too dark" },
    "/api/orders/{number}/gift-card": { card: { code }, expected: 1000 },
    "/api/gift-cards/check": { card: { code } },
  };
});
afterAll(() => database.drop());

async function placed(checkout: object): Promise<Placed> {
  const body = { ...checkout, key: crypto.randomUUID() };
  const answer = await send("POST", "/api/orders", { body });
  const { secret, order } = answer.body as unknown as { secret: string; order: Placed };
  return { number: order.number, secret };
}

type Sent = { body?: unknown; text?: string; secret?: string; headers?: Record<string, string> };

async function send(method: string, path: string, sent: Sent = {}): Promise<Answer> {
  const text = sent.text ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
  const headers = {
    Origin: SHOP,
    ...(text !== null && { "Content-Type": "application/json" }),
    ...(sent.secret !== undefined && { "Order-Secret": sent.secret }),
    ...sent.headers,
  };
  const answer = await api(new Request(SHOP + path, { method, headers, body: text }));
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

/** All rows that an order could have changed. */
async function books(): Promise<unknown> {
  const { rows } = await database.pool.query(`
    select (select count(*)::int from shop_order) as orders, (select count(*)::int from order_event) as events,
      (select count(*)::int from demo_payment) as payments, (select sum(balance)::int from gift_card) as gift_cards, (select count(*)::int from outbox) as emails,
      (select sum(held)::int from stock) as held, (select sum(sold)::int from stock) as sold`);
  return rows[0];
}

/**
 * Whether the request is refused with a message and without changes; otherwise the actual outcome.
 */
async function outcomeOf(method: string, path: string, sent: Sent = {}): Promise<string> {
  const before = await books();
  const { status, body } = await send(method, path, sent);
  if (status < 400 || status >= 500) return `${status}`;
  if (!/^\S.+\.$/.test(body.detail ?? "")) return `${status} without a sentence`;
  return isDeepStrictEqual(await books(), before)
    ? "refused"
    : "refused, and something has changed";
}

type Operation = { requestBody?: { content: object }; parameters?: { name: string; in: string }[] };

/** All routes of orders and payments in the API's own document. */
async function operations() {
  const answer = await api(new Request(`${SHOP}/api/openapi.json`));
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths)
    .filter(([path]) => /^\/api\/(orders|payments|gift-cards)\b/.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        takesJson: operation.requestBody?.content !== undefined,
      })),
    );
}

const absurd: unknown[] = [
  null,
  -1,
  1.5,
  1e308,
  true,
  [],
  {},
  [[[]]],
  "\0",
  "\ud800",
  "x".repeat(5000),
];

/** Variants of a value with one part replaced or removed, each with that part's path. */
function broken(value: unknown, place = ""): [place: string, value: unknown][] {
  const replaced = absurd
    .filter((each) => each === null || typeof each !== typeof value || typeof each !== "object")
    .map((each): [string, unknown] => [`${place} as ${JSON.stringify(each).slice(0, 20)}`, each]);
  if (typeof value !== "object" || value === null) return replaced;
  const parts = Object.entries(value).flatMap(([key, part]) =>
    broken(part, `${place}.${key}`).map(([where, each]): [string, unknown] => [
      where,
      Array.isArray(value)
        ? value.map((old, at) => (String(at) === key ? each : old))
        : { ...value, [key]: each },
    ]),
  );
  const unknown = Array.isArray(value) ? [] : [[`${place}.price`, { ...value, price: 1 }] as never];
  return [...replaced, ...parts, ...unknown];
}

/**
 * Inputs that are accepted: null for an optional value.
 */
const harmless = [
  "/api/orders.billing as null",
  "/api/orders.coupon as null",
  "/api/orders.expectedDays as null",
  "/api/orders.keepAddress as true",
  "/api/orders.replaces as null",
  "/api/orders/quote.service as null",
  "/api/orders/{number}/gift-card.expected as null",
];

describe("bad input to orders and payments", () => {
  test("every JSON route has an example here", async () => {
    const taking = (await operations()).filter(({ takesJson }) => takesJson);
    expect(taking.map(({ path }) => path).toSorted()).toEqual(Object.keys(good).toSorted());
  });

  test("JSON with any invalid part is refused with a sentence, without changes", async () => {
    const accepted: string[] = [];
    let tried = 0;
    for (const [template, body] of Object.entries(good)) {
      const path = template.replace("{number}", own.number);
      for (const [place, value] of broken(body)) {
        const outcome = await outcomeOf("POST", path, { body: value, secret: own.secret });
        if (outcome !== "refused") accepted.push(`${template}${place}: ${outcome}`);
        tried += 1;
      }
    }
    expect(accepted.toSorted()).toEqual(harmless.map((each) => `${each}: 200`).toSorted());
    expect(tried).toBeGreaterThan(200);
  });

  test("unknown fields are named", async () => {
    const order = { ...good["/api/orders/quote"], price: 1 };
    const one = await send("POST", "/api/orders/quote", { body: order });
    expect(one.body.detail).toBe("There is no field price.");
    const two = await send("POST", "/api/orders/quote", { body: { ...order, colour: "red" } });
    expect(two.body.detail).toBe("There are no fields price, colour.");
  });

  test.each([
    ["no JSON", { text: "{" }],
    ["nothing", { text: "" }],
    ["another type of content", { text: "a=b", headers: { "Content-Type": "text/plain" } }],
    ["more than is read at once", { text: JSON.stringify({ reason: "x".repeat(300_000) }) }],
    ["another site's page", { text: "{}", headers: { Origin: "https://elsewhere.example" } }],
  ])("%s is refused with a sentence", async (about, sent) => {
    for (const template of Object.keys(good)) {
      const path = template.replace("{number}", own.number);
      const outcome = await outcomeOf("POST", path, { ...sent, secret: own.secret });
      expect([path, about, outcome]).toEqual([path, about, "refused"]);
    }
  });

  test("other buyers' orders are not found", async () => {
    const whose = (await operations()).filter(({ path }) => path.includes("{number}"));
    expect(whose.length).toBeGreaterThan(3);
    for (const { path, method } of whose)
      for (const [number, secret] of [
        [own.number, other.secret],
        [own.number, ""],
        ["0000-0000-0", own.secret],
        ["%00", own.secret],
        ["x".repeat(3000), own.secret],
      ] as const) {
        const body = good[path];
        const address = path.replace("{number}", number);
        const sent = { secret, ...(body !== undefined && { body }) };
        const outcome = await outcomeOf(method, address, sent);
        expect([method, address, outcome]).toEqual([method, address, "refused"]);
      }
  });

  test("no route accepts a method that it does not declare", async () => {
    const all = await operations();
    for (const { path } of all)
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        if (all.some((each) => each.path === path && each.method === method)) continue;
        const address = path.replace("{number}", own.number).replace("{provider}", "demo");
        const outcome = await outcomeOf(method, address);
        expect([method, address, outcome]).toEqual([method, address, "refused"]);
      }
  });

  test("provider calls without a valid signature are refused", async () => {
    const path = "/api/payments/demo/webhook";
    const texts = ["", "{", "[]", '{"id":"1","reference":"demo_1"}'];
    for (const signature of ["", "t=1,v1=0", `t=1,v1=${"0".repeat(64)}`, "x".repeat(5000)])
      for (const text of texts) {
        const sent = { text, headers: { "Demo-Signature": signature } };
        const outcome = await outcomeOf("POST", path, sent);
        expect([signature, text, outcome]).toEqual([signature, text, "refused"]);
      }
    const nobody = "/api/payments/nobody/webhook";
    expect(await outcomeOf("POST", nobody, { text: "{}" })).toBe("refused");
  });

  test("the books agree afterwards", async () => {
    expect(await checkOrders(services)).toEqual([]);
  });
});
