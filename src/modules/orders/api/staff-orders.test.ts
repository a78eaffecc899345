import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrderRow } from "#testing/orders/insert-order-row.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
type Ask = Awaited<ReturnType<typeof adminApiAs>>;
const askAs: Record<string, Ask> = {};

beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 100);
  askAs["packer"] = await adminApiAs(shop.services, ["orders"]);
  askAs["cashier"] = await adminApiAs(shop.services, ["orders", "refunds"]);
  askAs["writer"] = await adminApiAs(shop.services, ["content"]);
});
afterAll(() => shop.close());

const ask = (path: string, body?: object, by = "cashier") =>
  askAs[by]!(path, body ? { body, once: true } : {});
const run = (name: string, body: object, by?: string) => ask(`/commands/${name}`, body, by);
const read = async (number: string) => (await ask(`/orders/${number}`)).json;
const refusalOf = async (number: string, command: string): Promise<string | null> =>
  (await read(number)).actions.find((each: { command: string }) => each.command === command)
    .refusal;
const numbersOf = async (path: string) =>
  (await ask(path)).json.rows.map(({ number }: { number: string }) => number);
const one = [{ line: 0, quantity: 1 }];
describe("an order of three lamps", () => {
  let number: string;
  beforeAll(async () => {
    const lines = [{ productId: shop.lamp, quantity: 3 }];
    ({ number } = await shop.placeAndPay({ lines }));
  });

  test("is packed in part, shipped with its number, and refunded for a piece that is sold again", async () => {
    for (const typed of ["", number.toLowerCase().replaceAll("-", ""), "ADA@example.com", "ada@"])
      expect(await numbersOf(`/orders?view=to-pack&q=${typed}`)).toEqual([number]);
    expect(await numbersOf("/orders?view=to-pack&q=da@example.com")).toEqual([]);
    const first = await read(number);
    const lines = [{ line: 0, quantity: 2 }];
    const packed = await run("pack-order", { number, version: first.version, lines }, "packer");
    expect(packed.json).toEqual({ number, version: first.version + 1 });
    await run("ship-order", { number, shipment: 1, carrier: "DHL", tracking: "RR1" }, "packer");
    const { text } = await ask(`/print/orders?kind=packing-slips&numbers=${number}`);
    expect([...text.matchAll(/"number">(\d+)/g)].map(([, units]) => units)).toEqual(["2", "1"]);
    expect((await run("cancel-order", { number }, "packer")).status).toBe(403);
    const asked = { lines: one, shipping: false, amount: null, restock: true };
    const preview = await ask(`/orders/${number}/refund-preview`, asked);
    const { amount } = first.refundable.lines[0];
    expect(preview.json).toEqual({ amount: Math.round(amount / 3), refusal: null });
    expect((await run("refund-order", { number, ...asked }, "packer")).status).toBe(403);
    // The unit that is not sent comes back first, then one that is.
    await run("refund-order", { number, ...asked, note: "Scratched" });
    expect((await read(number)).order.lines[0]).toMatchObject({ cancelled: 1, returned: 0 });
    await run("refund-order", { number, ...asked });
    const after = await read(number);
    expect(after.order.lines[0]).toMatchObject({ returned: 1, refunded: 2, restocked: 2 });
    expect(after.order.returns).toMatchObject([{ state: "refunded" }]);
    expect(await shop.stockOf(shop.lamp)).toMatchObject({ on_hand: 99, sold: 1 });
    expect(after.trackingLinks[0]).toContain("RR1");
    await run("change-order-tracking", { number, tracking: "RR2" }, "packer");
    await run("change-order-tracking", { number, carrier: "UPS", email: true }, "packer");
    const { history, emails } = await read(number);
    expect(emails).toHaveLength(after.emails.length + 1);
    expect(JSON.stringify(history)).toContain("Tracking of parcel 1 changed: DHL, RR2");
    const words = after.history.map((each: { actor: string; words: string }) =>
      [each.actor.replace(/API key .*/, "Key"), each.words].join(": "),
    );
    expect(words).toEqual(
      expect.arrayContaining([
        "Buyer: Order received",
        "Key: Parcel 1 packed: 2 items",
        "Key: Parcel 1 shipped, DHL, RR1",
        "Key: Scratched",
        "Key: 1 item taken back",
      ]),
    );
    expect(after.emails.map(({ subject }: { subject: string }) => subject.split(":")[0])).toEqual(
      expect.arrayContaining(["Order confirmed", "Shipped"]),
    );
    expect(JSON.stringify(after.emails)).not.toContain("Return received");
  });

  test("is returned: requested, approved with a label, received, and refunded by who may", async () => {
    expect(await refusalOf(number, "announce-return")).not.toBeNull();
    await run("deliver-order", { number });
    const announced = { number, lines: one, reason: "damaged", words: "It fell." };
    expect((await run("announce-return", announced)).status).toBe(200);
    expect(await numbersOf("/orders?view=returns")).toEqual([number]);
    const path = `/orders/${number}/returns/2/label`;
    const upload = (data: string) =>
      askAs["packer"]!(path, { method: "PUT", file: Buffer.from(data) });
    expect((await upload("no label")).status).toBe(400);
    expect((await upload("x".repeat(6 * 1024 * 1024))).status).toBe(413);
    expect((await upload(`%PDF-1.7 ${"x".repeat(400_000)}`)).status).toBe(200);
    expect((await ask(path)).text).toContain("%PDF");
    await run("decide-return", { number, return: 2, to: "approved", words: "Of course." });
    const received = { number, return: 2, restock: [{ line: 0, quantity: 2 }] };
    const tooMany = await run("receive-return", received, "packer");
    expect(tooMany.json.detail).toBe("That is more than is left.");
    await run("receive-return", { ...received, restock: false }, "packer");
    const { work, returnRefunds, refundable } = await read(number);
    expect([work, returnRefunds]).toEqual([["return 2 to refund"], [null, refundable.most]]);
    expect(await numbersOf("/orders?view=returns")).toEqual([number]);
    expect((await run("refund-return", { number, return: 2 }, "packer")).status).toBe(403);
    await run("refund-return", { number, return: 2 });
    const after = await read(number);
    expect([after.order.returns[1].state, after.work]).toEqual(["refunded", []]);
    expect(await refusalOf(number, "refund-order")).toBe("Nothing is left for this.");
    const { rows } = await shop.database.pool.query(
      "select command, actor_name, before, after from audit_entry where subject_id = $1 order by id",
      [number],
    );
    expect(rows.map(({ command }) => command)).toEqual([
      "pack-order",
      "ship-order",
      "refund-order",
      "refund-order",
      "change-order-tracking",
      "change-order-tracking",
      "deliver-order",
      "announce-return",
      "add-return-label",
      "decide-return",
      "receive-return",
      "refund-return",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|example\.com|fell|Scratched/);
  });
});

test("two people who change one order do not overwrite each other", async () => {
  const { number } = await shop.placeAndPay();
  const { version } = await read(number);
  const both = await Promise.all([
    run("pack-order", { number, version, lines: one }, "packer"),
    run("cancel-order", { number, version, lines: one }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const stale = await run("ship-order", { number, version, tracking: "RR2" });
  expect(stale.json).toMatchObject({
    code: "conflict",
    current: {
      version: (await read(number)).version,
      since: expect.arrayContaining([expect.any(String)]),
    },
    yours: { version, fields: { tracking: "RR2" } },
  });
  expect(
    (await read(number)).order.shipments.every(
      (each: { state: string }) => each.state === "packed",
    ),
  ).toBe(true);
});

test("one piece is refunded with its stock once, though five ask at once", async () => {
  const { number } = await shop.placeAndPay({ lines: [{ productId: shop.vase, quantity: 1 }] });
  const before = await shop.stockOf(shop.vase);
  const asked = { number, lines: one, restock: true };
  const all = await Promise.all(Array.from({ length: 5 }, () => run("refund-order", asked)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const after = await shop.stockOf(shop.vase);
  expect([after.on_hand, after.sold]).toEqual([before.on_hand + 1, before.sold - 1]);
});

test("many orders are packed and shipped together, or none of them", async () => {
  const orders = [await shop.placeAndPay(), await shop.placeAndPay(), await shop.placeAndPay()];
  const inputs = orders.map(({ number }) => ({ number }));
  const wrong = [...inputs, { number: "0000-0000-0" }];
  expect(await ask("/commands/pack-order/many", { inputs: wrong })).toMatchObject({
    status: 404,
    json: { index: 3 },
  });
  expect((await read(orders[0]!.number)).order.shipments).toEqual([]);
  expect((await ask("/commands/pack-order/many", { inputs })).json.saved).toHaveLength(3);
  const shipped = inputs.map((each, index) => ({ ...each, tracking: `RR${index}` }));
  expect((await ask("/commands/ship-order/many", { inputs: shipped })).status).toBe(200);
  expect((await read(orders[2]!.number)).order.shipments).toMatchObject([{ tracking: "RR2" }]);
  const paper = (kind: string) =>
    ask(`/print/orders?kind=${kind}&numbers=${inputs.map(({ number }) => number).join(",")}`);
  for (const kind of ["packing-slips", "receipts"]) {
    const { text } = await paper(kind);
    expect(text.match(/<article>/g)).toHaveLength(3);
    for (const { number } of inputs) expect(text).toContain(number);
  }
});

test("address and email are corrected, and an email is sent again to the new address", async () => {
  const { number } = await shop.placeAndPay();
  const { order } = await read(number);
  const address = { ...order.address, address1: "2 Rose Lane" };
  await run("change-order-address", { number, address });
  await run("change-order-email", { number, email: "Grace@Example.com" });
  const elsewhere = { ...address, country: "US", state: "CA", zipCode: "94105" };
  expect((await run("change-order-address", { number, address: elsewhere })).json.detail).toContain(
    "cancel this order",
  );
  const found = await read(number);
  expect(found.order).toMatchObject({ email: "grace@example.com", address });
  const placed = found.history.find((each: { email: string | null }) =>
    each.email?.startsWith("Order confirmed"),
  );
  await run("resend-order-email", { number, event: placed.event });
  expect((await read(number)).emails.at(-1)).toMatchObject({
    to: "grace@example.com",
    subject: placed.email,
    state: "waiting",
  });
  expect((await run("resend-order-email", { number, event: 999 })).status).toBe(409);
});

test("a dispute withholds what it concerns, and the order is on its list", async () => {
  const { id, number } = await shop.placeAndPay();
  await shop.dispute(id);
  expect(await numbersOf("/orders?view=disputes")).toEqual([number]);
  expect(await refusalOf(number, "pack-order")).toContain("disputed");
  await shop.decideDispute("won");
  expect(await refusalOf(number, "pack-order")).toBeNull();
});

test.each<[string, object, string]>([
  ["pack-order", { number: "abc" }, "number"],
  ["pack-order", { lines: [] }, "lines"],
  ["pack-order", { lines: [{ line: 0, quantity: 0 }] }, "lines"],
  ["pack-order", { lines: [{ line: 99, quantity: 1 }] }, "more than is left"],
  ["ship-order", { shipment: 7 }, "no such parcel"],
  ["ship-order", { tracking: "x".repeat(101) }, "tracking"],
  ["refund-order", { amount: -5 }, "amount"],
  ["refund-order", { amount: 99_999_999 }, "more than is left"],
  ["refund-order", { lines: [{ line: 0, quantity: 9 }], restock: true }, "more than is left"],
  ["cancel-order", { reason: "x".repeat(501) }, "reason"],
  ["change-order-email", { email: "nobody" }, "valid email"],
  ["add-order-note", { text: "  " }, "text"],
  ["decide-return", { return: 1, to: "approved" }, "no such return"],
  ["receive-return", { return: 0, restock: true }, "return"],
  ["resolve-payment-problem", { to: "accepted" }, "no problem"],
  ["pack-order", { unknown: 1 }, "unknown"],
])("%s refuses %o, and nothing is changed", async (name, input, words) => {
  const number = (await numbersOf("/orders?view=to-pack")).at(-1);
  const before = await read(number);
  const refused = await run(name, { number, ...input });
  expect([400, 409]).toContain(refused.status);
  expect(refused.json.detail).toContain(words);
  expect(await read(number)).toEqual(before);
});

test("the routes of orders need the permission", async () => {
  const [number] = await numbersOf("/orders");
  const paths = [
    "/orders",
    "/orders.csv",
    `/orders/${number}`,
    `/print/orders?kind=receipts&numbers=${number}`,
  ];
  for (const path of paths) expect((await ask(path, undefined, "writer")).status).toBe(403);
});

test("lists page, search and export thousands of orders by their indexes", async () => {
  const { pool } = shop.database;
  const email = "=cmd|stairgate@example.com";
  await insertOrderRow(pool, { number: "BULK", email });
  await pool.query(`
    insert into shop_order (number, client_key, fingerprint, email, address, agreed, facts, stage)
    select 'BULK-' || n, gen_random_uuid(), '', o.email, x.address, x.agreed, x.facts || '{"state": "expired"}', 'expired'
    from shop_order as o, generate_series(1, 1200) as n,
      lateral (select address, agreed, facts from shop_order where placed_at is not null limit 1) as x
    where o.number = 'BULK'`);
  await pool.query("delete from shop_order where number = 'BULK'; analyze shop_order");
  const first = (await ask("/orders?q=bulk&sort=oldest")).json;
  const second = (await ask(`/orders?q=bulk&sort=oldest&after=${first.next}`)).json;
  expect([first.rows[0].number, second.rows[0].number]).toEqual(["BULK-1", "BULK-51"]);
  expect((await ask("/orders?q=stairgate")).json.rows[0].number).toBe("BULK-1200");
  const { text } = await ask("/orders.csv?q=bulk&view=done");
  const rows = text.trimEnd().split("\r\n");
  expect(rows).toHaveLength(1201);
  expect(new Set(rows.map((row) => row.split(",")[0])).size).toBe(1201);
  expect(rows[1]).toContain(',"\'=cmd|stairgate@example.com",');
  const client = await pool.connect();
  await client.query("set enable_seqscan = off");
  for (const [view, index] of indexes) {
    const { rows: plan } = await client.query(
      `explain select id from shop_order where ${view} order by id desc limit 50`,
    );
    expect(JSON.stringify(plan)).toContain(index);
  }
  await client.query("reset enable_seqscan");
  client.release();
  await pool.query("delete from shop_order where number like 'BULK-%'");
});

const indexes: [string, string][] = [
  [
    "stage in ('delivered', 'refunded', 'cancelled', 'expired', 'replaced', 'dispute-lost')",
    "shop_order_done",
  ],
  [`facts @? '$.payments[*] ? (@.dispute.state == "open")'`, "shop_order_in_dispute"],
  [`state = 'placed' and facts @? '$.shipments[*] ? (@.state == "packed")'`, "shop_order_to_ship"],
];
