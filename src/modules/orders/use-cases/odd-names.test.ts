import { afterEach, beforeEach, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

// Closing compares the books and the charges.
let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const family = "👩‍👩‍👧‍👦";
const NAMES: [string, string, string][] = [
  ["an emoji", `${"x".repeat(58)}🎁 tail of the name`, `${"x".repeat(58)}…`],
  ["a flag", `${"x".repeat(57)}🇩🇪 tail of the name`, `${"x".repeat(57)}…`],
  ["a family", `${"x".repeat(50)}${family} tail`, `${"x".repeat(50)}…`],
  ["combining marks", `${"x".repeat(58)}e\u0301\u0323 tail`, `${"x".repeat(58)}…`],
  ["Hangul jamo", `${"x".repeat(58)}\u1112\u1161\u11ab tail`, `${"x".repeat(58)}…`],
  ["a mark of direction", `${"x".repeat(57)}א\u200f and a tail`, `${"x".repeat(57)}א\u200f…`],
  ["emoji only", "🎁".repeat(60), `${"🎁".repeat(29)}…`],
];

const nameLamp = (name: string) =>
  shop.database.pool.query("update product set name = $1 where id = $2", [name, shop.lamp]);

async function emails(): Promise<Email[]> {
  const { rows } = await shop.database.pool.query("select payload from outbox order by id");
  return rows.map(({ payload }) => payload);
}

test.each(NAMES)(
  "an order of a name with %s is placed, charged once and mailed",
  async (_, name, cut) => {
    await nameLamp(name);
    const { id } = await shop.placeAndPay();
    expect((await shop.now(id)).state).toBe("placed");
    expect(await shop.charges()).toHaveLength(1);
    const [email] = await emails();
    expect(email?.subject).toBe(`Order confirmed: ${cut}`);
    expect(email?.text).toContain(name);
  },
);

test("such an order is cancelled, expires, is sold by telephone and is sent", async () => {
  const [[, name]] = NAMES as [[string, string, string]];
  await nameLamp(name);
  const ask = await adminApiAs(shop.services, ["orders", "refunds"]);
  const run = async (command: string, body: object) =>
    (await ask(`/commands/${command}`, { body, once: true })).status;

  const bought = await shop.placeAndPay();
  const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  expect(await shop.change(bought.id, cancel)).toBe("done");
  const other = await shop.placeAndPay();
  expect(await run("cancel-order", { number: other.number, reason: "Sold out" })).toBe(200);

  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const { key, email, address } = checkoutOf();
  const expectedTotal = await shop.totalOf(lines);
  const order = { key, email, address, lines, service: "standard", expectedTotal };
  const sold = await ask("/commands/add-order", { body: order });
  expect([sold.status, sold.json.detail]).toEqual([200, undefined]);
  expect(await run("send-payment-link", { number: sold.json.number })).toBe(200);

  const left = await shop.place();
  await shop.pay(left.id, cards.declined);
  shop.minutes(60);
  await expireOrders(shop.services, shop.log);
  expect((await shop.now(left.id)).state).toBe("expired");

  const both = [
    { productId: shop.vase, quantity: 1 },
    { productId: shop.lamp, quantity: 1 },
  ];
  const sent = await shop.placeAndPay({ lines: both });
  const parcel = { shipment: null, carrier: "UPS", tracking: "1Z999AA1" };
  const second = { type: "ship" as const, ...parcel, lines: [{ line: 1, quantity: 1 }] };
  expect(await shop.change(sent.id, second)).toBe("done");
  for (const { subject } of await emails()) expect(subject).not.toMatch(/\p{Cs}|\ufffd/u);
});
