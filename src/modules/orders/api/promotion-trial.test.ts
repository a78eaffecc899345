import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, quoteNow, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { submitOrder } from "#modules/orders/use-cases/submit-order.server.ts";
import { staffApi } from "#testing/staff-api.server.ts";

let shop: OrdersShop;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  shop = await openOrdersShop();
  staff = await staffApi(shop.services);
  const { pool } = shop.database;
  await pool.query("update promotion set stopped_at = now()");
  await pool.query("update product set price = 3000, discount = 0 where id = $1", [shop.lamp]);
  await pool.query("update product set price = 1000, discount = 0 where id = $1", [shop.vase]);
});
afterAll(() => shop.close());

async function add(fields: object): Promise<number> {
  const { json } = await staff.run("add-promotion", { kind: "percent", percent: 10, ...fields });
  return json.id;
}

const cart = (lamps: number, vases = 0) => [
  ...(lamps > 0 ? [{ productId: shop.lamp, quantity: lamps }] : []),
  ...(vases > 0 ? [{ productId: shop.vase, quantity: vases }] : []),
];

async function tryOn(id: number, lines: object[], given: object = {}) {
  const body = { lines, customer: "guest", coupon: null, day: null, ...given };
  return staff.ask(`/promotions/${id}/trial`, { body });
}

const threeForTwo = { kind: "buy-get", buyQuantity: 2, getQuantity: 1, percent: 100 };

test("a trial costs what the checkout asks for, line by line, and stores nothing", async () => {
  const id = await add({ name: "Three for two", ...threeForTwo });
  const { rows: before } = await shop.database.pool.query("select count(*) from promotion_use");
  const { json } = await tryOn(id, cart(2, 1));
  expect(json).toMatchObject({ isApplied: true, verdict: "It applies." });
  expect(json.lines).toMatchObject([
    { quantity: 2, lineTotal: 6000, reasons: [], amount: 6000 },
    {
      quantity: 1,
      lineTotal: 1000,
      reasons: [{ label: "Three for two: buy 2, get 1 free", amount: -1000 }],
      amount: 0,
    },
  ]);
  const quote = await quoteNow(shop.services, { lines: cart(2, 1), country: "US" });
  expect(json.totals.at(-1)).toEqual({ label: "Total", amount: quote.total });
  const { rows: after } = await shop.database.pool.query("select count(*) from promotion_use");
  expect(after).toEqual(before);
  await staff.run("end-promotion", { id });
});

test.each<[string, object, { lamps?: number; vases?: number; [given: string]: unknown }, string]>([
  [
    "a start to come",
    { code: "LATER", startsOn: "2026-12-04" },
    { coupon: "LATER" },
    "Not yet: starts Dec 4, 2026.",
  ],
  [
    "its own day",
    { code: "LATER2", startsOn: "2026-12-04" },
    { coupon: "LATER2", day: "2026-12-04" },
    "It applies.",
  ],
  [
    "an end",
    { code: "PAST", endsOn: "2026-03-08" },
    { coupon: "PAST", day: "2026-03-09" },
    "Its last day is over.",
  ],
  [
    "too little",
    { code: "SIXTY", minimumSubtotal: 6000 },
    { coupon: "SIXTY", vases: 1 },
    "Minimum $60.00 not reached: $20.00 missing.",
  ],
  ["no code", { code: "TYPED" }, {}, "Its code is not entered."],
  [
    "a first order",
    { code: "FIRST", isFirstOrderOnly: true },
    { coupon: "FIRST", customer: "returning" },
    "Only on the first order, and this customer has ordered before.",
  ],
  [
    "students",
    { code: "STUDY", audience: "students" },
    { coupon: "STUDY", customer: "new" },
    "Only for verified students.",
  ],
  [
    "students",
    { code: "STUDY2", audience: "students" },
    { coupon: "STUDY2", customer: "student" },
    "It applies.",
  ],
  [
    "few units",
    { code: "UNITS", ...threeForTwo },
    { coupon: "units", lamps: 2 },
    "Not enough units: 1 more item needed.",
  ],
  [
    "an automatic one for members",
    { name: "Members", isFirstOrderOnly: true },
    {},
    "Only for signed-in customers.",
  ],
])("on a cart with %s: %j", async (_, fields, { lamps = 1, vases = 0, ...given }, verdict) => {
  const id = await add(fields);
  const { json } = await tryOn(id, cart(lamps, vases), given);
  expect(json).toMatchObject({ verdict, isApplied: verdict === "It applies." });
  await staff.run("end-promotion", { id });
});

test("only the best automatic promotion applies, and an ended one does not", async () => {
  const small = await add({ name: "Small" });
  const large = await add({ name: "Large", percent: 20 });
  expect((await tryOn(small, cart(1))).json.verdict).toBe(
    "Another promotion takes off more, and only the best one applies.",
  );
  expect((await tryOn(large, cart(1))).json.isApplied).toBe(true);
  await staff.run("end-promotion", { id: large });
  expect((await tryOn(large, cart(1))).json.verdict).toBe("It was ended.");
  expect((await tryOn(small, cart(1))).json.isApplied).toBe(true);
  await staff.run("end-promotion", { id: small });
});

test("a cart that can't be ordered, and a promotion that does not exist, are answered in a sentence", async () => {
  const id = await add({ code: "EMPTY" });
  const short = await tryOn(id, cart(99));
  expect(short).toMatchObject({ status: 400 });
  expect(short.json.detail).toMatch(/^Not enough in stock or not for sale: /);
  expect(await tryOn(987_654, cart(1))).toMatchObject({ status: 404 });
});

test("single products, brands and rewarded goods are saved, shown and cleared with their kind", async () => {
  const { rows } = await shop.database.pool.query(
    "select brand_id from product where id = $1 and brand_id is not null",
    [shop.lamp],
  );
  const brandIds = rows.map(({ brand_id }) => brand_id);
  const id = await add({
    code: "SETS",
    ...threeForTwo,
    productIds: [shop.lamp],
    brandIds,
    getProductIds: [shop.vase],
    timesPerOrder: 1,
  });
  const read = async () => (await staff.ask(`/promotions/${id}`)).json;
  expect(await read()).toMatchObject({ productIds: [shop.lamp], brandIds, timesPerOrder: 1 });
  const change = (fields: object) => staff.run("change-promotion", { id: String(id), fields });
  const unknown = await change({ getProductIds: [987_654] });
  expect(unknown.json.detail).toBe("There is no such product.");
  expect((await change({ kind: "percent" })).status).toBe(200);
  expect(await read()).toMatchObject({
    kind: "percent",
    buyQuantity: null,
    getProductIds: null,
    productIds: [shop.lamp],
  });
  const [last] = (await staff.ask("/audit?kind=promotion")).json.rows;
  expect((await staff.ask(`/audit/${last.number}/revert`, { body: {} })).status).toBe(200);
  expect(await read()).toMatchObject({ kind: "buy-get", getProductIds: [shop.vase] });
  await staff.run("end-promotion", { id });
});

test("an order with a rewarded unit is refunded by what each line cost", async () => {
  const id = await add({ code: "REWARD", ...threeForTwo });
  const lines = cart(2, 1);
  const { total } = await quoteNow(shop.services, { lines, coupon: "REWARD" });
  const placed = await submitOrder(
    shop.services,
    checkoutOf({ lines, coupon: "REWARD", expectedTotal: total }),
  );
  if (!placed.ok) throw new Error(placed.error.code);
  const order = await shop.now(placed.value.id);
  expect(order.lines.map(({ amount }) => amount)).toEqual([6000, 0]);
  await shop.pay(placed.value.id, cards.pays);
  const one = [{ line: 0, quantity: 1 }];
  await shop.change(placed.value.id, { type: "refund", lines: one, shipping: false, amount: null });
  // The books are compared when the shop closes.
  expect(await shop.now(placed.value.id)).toMatchObject({ refunded: 3000 });
  await staff.run("end-promotion", { id });
});
