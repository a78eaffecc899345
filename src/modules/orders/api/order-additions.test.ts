import { afterEach, beforeEach, expect, test } from "vitest";
import { sum } from "#modules/core/rules/money/money.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { payOrder } from "#modules/orders/use-cases/pay-order.server.ts";
import { readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

// Closing compares the books and the charges.
let shop: OrdersShop;
let ask: Awaited<ReturnType<typeof adminApiAs>>;
beforeEach(async () => {
  shop = await openOrdersShop();
  ask = await adminApiAs(shop.services, ["orders", "refunds"]);
});
afterEach(() => shop.close());

const run = (name: string, body: object) => ask(`/commands/${name}`, { body });
const vases = (quantity: number) => ({ lines: [{ productId: shop.vase, quantity }] });
const preview = async (number: string, quantity: number) =>
  (await ask(`/orders/${number}/addition-preview`, { body: vases(quantity) })).json;
async function add(number: string, quantity = 2) {
  const { due: expectedAmount } = await preview(number, quantity);
  return run("add-to-order", { number, ...vases(quantity), expectedAmount });
}
const typesOf = async (id: number) => (await shop.now(id)).events.map(({ type }) => type);

test("added goods are previewed, held, paid by a link, and the order's papers have them to the cent", async () => {
  const { pool } = shop.database;
  await pool.query("update product set discount = 10 where id = $1", [shop.vase]);
  await pool.query(
    `insert into tax_rate (tax_class, name, rate, country, is_included, valid_from)
     values ('standard', 'VAT', 0.2, 'GB', true, '2020-01-01');
     insert into tax_registration (country) values ('GB')`,
  );
  const { id, number } = await shop.placeAndPay();
  const before = await shop.now(id);
  expect((await readReceipt(shop.services, { id })).invoice?.number).toMatch(/-000001$/);

  const shown = await preview(number, 2);
  expect(shown.rows.find(({ label }: { label: string }) => label === "Total")).toEqual({
    label: "Total",
    before: before.total,
    after: before.total + shown.due,
  });
  const input = { number, ...vases(2), expectedAmount: shown.due };
  const { rows: optional } = await pool.query("select product_id from variant limit 1");
  const unchosen = { productId: Number(optional[0].product_id), quantity: 1 };
  const wrong: [object, string][] = [
    [{ expectedAmount: 1 }, "cost"],
    [{ lines: [unchosen] }, "Choose an option of "],
    [vases(11), "not as many"],
    [{ lines: [] }, "add a product"],
    [{ lines: [{ productId: 999_999, quantity: 1 }] }, "not for sale"],
  ];
  for (const [change, sentence] of wrong)
    expect((await run("add-to-order", { ...input, ...change })).json.detail).toContain(sentence);
  expect(await shop.stockOf(shop.vase)).toEqual({ on_hand: 10, held: 0, sold: 0 });

  expect((await run("add-to-order", input)).status).toBe(200);
  expect(await shop.stockOf(shop.vase)).toEqual({ on_hand: 8, held: 2, sold: 0 });
  expect(await shop.now(id)).toMatchObject({ total: before.total, additions: [{ state: "open" }] });
  expect((await run("pack-order", { number })).json.detail).toContain("Added items wait");
  const unpaid = (await ask("/orders?view=unpaid")).json.rows;
  expect(unpaid).toMatchObject([{ number, stageName: "Added items not paid" }]);
  expect((await ask("/orders?view=to-pack")).json.rows).toEqual([]);
  expect(await checkOrders(shop.services)).toEqual([]);

  await pool.query("update product set price = price * 2 where id = $1", [shop.vase]);
  await shop.pay(id, cards.declined);
  await shop.pay(id, cards.pays);
  const after = await shop.now(id);
  expect(after).toMatchObject({
    state: "placed",
    total: before.total + shown.due,
    paid: before.total + shown.due,
    additions: [{ state: "paid", firstLine: 1 }],
  });
  expect(await shop.stockOf(shop.vase)).toEqual({ on_hand: 8, held: 0, sold: 2 });
  expect(await shop.subjects()).toEqual([
    "Order confirmed",
    "Please pay the added items",
    "Added items confirmed",
  ]);
  expect((await ask("/orders.csv")).text).toContain(`,${(after.total / 100).toFixed(2)},`);

  const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  expect(await shop.change(id, cancel)).toBe("done");
  await checkPayments(shop.services, shop.log);
  const receipt = await readReceipt(shop.services, { id });
  const invoices = [receipt, ...receipt.added];
  expect(invoices.map(({ sold }) => sold.total)).toEqual([before.total, shown.due]);
  expect(invoices.map(({ paidParts }) => sum(paidParts.map(({ amount }) => amount)))).toEqual([
    before.total,
    shown.due,
  ]);
  const taxOf = (taxes: readonly { amount: number }[]) =>
    taxes.reduce((all, { amount }) => all + amount, 0);
  expect(taxOf(invoices.flatMap(({ taxes }) => taxes))).toBe(taxOf(after.taxes));
  expect(taxOf(receipt.creditNotes.flatMap(({ taxes }) => taxes))).toBe(taxOf(after.taxes));
  expect(sum(receipt.creditNotes.map(({ amount }) => amount))).toBe(after.total);
  const [added] = receipt.added.map(({ invoice }) => invoice?.number);
  expect(receipt.creditNotes.at(-1)?.corrects).toHaveLength(2);
  expect((await ask(`/print/orders?kind=receipts&numbers=${number}`)).text).toContain(added);
  const { rows } = await pool.query(
    "select sum(charged)::int as charged, sum((select sum(value::int) from jsonb_each_text(refunds)))::int as back from demo_payment",
  );
  expect(rows).toEqual([{ charged: after.total, back: after.total }]);
});

test("goods that are not paid in time, or are taken back, leave the order as it was", async () => {
  const { id, number } = await shop.placeAndPay();
  const before = await shop.now(id);
  await add(number);
  await shop.pay(id, cards.asksForApproval);
  shop.minutes(24 * 60 + 40);
  await expireOrders(shop.services, shop.log);
  expect((await add(number)).status).toBe(200);
  await run("send-payment-link", { number });
  expect((await run("drop-addition", { number })).status).toBe(200);
  const after = await shop.now(id);
  expect(after.additions.map(({ state }) => state)).toEqual(["dropped", "dropped"]);
  expect(after).toMatchObject({ total: before.total, lines: before.lines, holdUntil: null });
  expect(await shop.stockOf(shop.vase)).toEqual({ on_hand: 10, held: 0, sold: 0 });
  expect((await run("drop-addition", { number })).status).toBe(409);
  const proposed = (await typesOf(id)).indexOf("addition-proposed");
  expect((await run("resend-order-email", { number, event: proposed })).status).toBe(409);
  expect((await run("pack-order", { number })).status).toBe(200);
  expect((await preview(number, 1)).refusal).toContain("packed");
  expect((await shop.subjects()).slice(1)).toEqual([
    "Please pay the added items",
    "Added items removed",
    "Please pay the added items",
    "Please pay the added items",
    "Added items removed",
  ]);
});

test("a role without refunds cannot cancel a paid order, and leaves the payment of added goods open", async () => {
  const { id, number } = await shop.placeAndPay();
  await add(number);
  await shop.pay(id, cards.asksForApproval);
  const before = await shop.now(id);
  const asPacker = await adminApiAs(shop.services, ["orders"]);
  expect(
    (await asPacker("/commands/cancel-order", { body: { number }, once: "once" })).status,
  ).toBe(403);
  expect(await shop.now(id)).toEqual(before);
});

test("of two additions at once one is made, and one that meets a packer waits or holds the order", async () => {
  const { id, number } = await shop.placeAndPay();
  const { due: expectedAmount } = await preview(number, 2);
  const input = { number, ...vases(2), expectedAmount };
  const both = await Promise.all([run("add-to-order", input), run("add-to-order", input)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await shop.stockOf(shop.vase)).toMatchObject({ held: 2 });
  await run("drop-addition", { number });
  for (let round = 0; round < 4; round += 1) {
    const [added, packed] = await Promise.all([
      run("add-to-order", input),
      run("pack-order", { number }),
    ]);
    expect([added.status, packed.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    if (added.status === 200) await run("drop-addition", { number });
    else await shop.change(id, { type: "unpack", shipment: (await shop.now(id)).shipments.length });
  }
});

test("paying twice, or while the goods are taken back or the order is cancelled, never keeps money for nothing", async () => {
  const cancel = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  const meets: ((id: number, number: string) => Promise<unknown>)[] = [
    (id) => shop.pay(id, cards.pays),
    (id) => shop.payByWallet(id),
    (_, number) => run("drop-addition", { number }),
    (id) => shop.change(id, cancel),
    (_, number) => add(number, 1),
    () => expireOrders(shop.services, shop.log),
  ];
  for (const [index, meet] of meets.entries()) {
    await shop.setStock(shop.lamp, 10);
    const { id, number } = await shop.placeAndPay({ clientAddress: `203.0.113.${index + 20}` });
    await add(number, 1);
    if (index === 5) shop.minutes(24 * 60);
    await Promise.all([
      shop.pay(id, cards.pays).catch((error: unknown) => error),
      meet(id, number).catch((error: unknown) => error),
    ]);
    await checkPayments(shop.services, shop.log);
    await checkPayments(shop.services, shop.log);
    const { total, paid, refunded, state, additions } = await shop.now(id);
    const isPaid = additions[0]?.state === "paid";
    if (index < 2) expect(isPaid).toBe(true);
    expect(paid - refunded).toBe(state === "cancelled" ? 0 : total);
    expect(await typesOf(id)).not.toContain("payment-mismatch");
  }
});

test("a buyer pays just the amount that they saw", async () => {
  const { id, number } = await shop.placeAndPay();
  await add(number, 1);
  const seen = (await shop.now(id)).additions[0]!.amount;
  await run("drop-addition", { number });
  await add(number, 2);
  const card = { provider: "demo", method: "card", details: cards.pays };
  expect(await payOrder(shop.services, id, { ...card, expected: seen })).toMatchObject({
    error: { code: "amount-changed" },
  });
  expect((await shop.now(id)).payments).toHaveLength(1);
});
