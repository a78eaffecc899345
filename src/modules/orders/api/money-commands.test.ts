import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands as adminCommands } from "#main/modules.ts";
import { deleteOldCommandKeys } from "#platform/commands/command-keys.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";

let shop: OrdersShop;
let ask: Awaited<ReturnType<typeof adminApiAs>>;
let other: typeof ask;
beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.setStock(shop.lamp, 100);
  ask = await adminApiAs(shop.services, ["orders", "refunds", "gift-cards", "products"]);
  other = await adminApiAs(shop.services, ["orders", "refunds"]);
});
afterAll(() => shop.close());

const refund = (number: string, change: object = {}, once?: string, as = ask) =>
  as("/commands/refund-order", {
    body: { number, amount: 1000, ...change },
    ...(once !== undefined && { once }),
  });
const refundsOf = async (number: string) =>
  (await ask(`/orders/${number}`)).json.order.refunds.map(
    ({ amount }: { amount: number }) => amount,
  );
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test("the commands that move money are known", () => {
  const names = adminCommands.filter(({ movesMoney }) => movesMoney).map(({ name }) => name);
  expect(names.toSorted()).toEqual([
    "cancel-order",
    "issue-gift-card",
    "record-bank-lines",
    "record-payment",
    "refund-order",
    "refund-return",
    "resolve-payment-problem",
    "send-refund",
    "undo-bank-lines",
    "undo-payment",
  ]);
  const refunds = adminCommands.filter(({ permission }) => permission === "refunds");
  expect(refunds.filter(({ movesMoney }) => !movesMoney)).toEqual([]);
});

test("four refunds at once without a key or a version are refused, in every kind of run", async () => {
  const { number } = await shop.placeAndPay();
  const all = await Promise.all(Array.from({ length: 4 }, () => refund(number)));
  expect(statuses(all)).toEqual([400, 400, 400, 400]);
  expect(all[0]?.json).toMatchObject({
    code: "invalid-request",
    reason: "idempotency-key-required",
    detail: expect.stringContaining("Idempotency-Key"),
  });
  const input = { number, amount: 1000 };
  const many = await ask("/commands/refund-order/many", { body: { inputs: [input] } });
  const mixed = await ask("/commands", { body: { commands: [{ name: "refund-order", input }] } });
  expect(statuses([many, mixed])).toEqual([400, 400]);
  const noted = { name: "add-order-note", input: { number, text: "Broken" } };
  const commands = [noted, { name: "refund-order", input }];
  expect((await ask("/commands", { body: { commands } })).status).toBe(400);
  const card = await ask("/commands/issue-gift-card", { body: { amount: 2500 } });
  expect(card.status).toBe(400);
  expect(await refundsOf(number)).toEqual([]);
});

test("of four refunds at once with one version one is made", async () => {
  const { number } = await shop.placeAndPay();
  const { version } = (await ask(`/orders/${number}`)).json;
  const all = await Promise.all(Array.from({ length: 4 }, () => refund(number, { version })));
  expect(statuses(all)).toEqual([200, 409, 409, 409]);
  expect(await refundsOf(number)).toEqual([1000]);
});

test("repeated requests with one key are one refund with one answer", async () => {
  const { number } = await shop.placeAndPay();
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 4 }, () => refund(number, {}, key)));
  expect(statuses(all)).toEqual([200, 200, 200, 200]);
  const later = await refund(number, {}, key);
  expect(new Set([...all, later].map(({ text }) => text)).size).toBe(1);
  expect(await refundsOf(number)).toEqual([1000]);
  // A version that was right at the first request is still the same request.
  const { version } = (await ask(`/orders/${number}`)).json;
  const versioned = randomUUID();
  expect((await refund(number, { version }, versioned)).status).toBe(200);
  expect((await refund(number, { version }, versioned)).status).toBe(200);
  expect(await refundsOf(number)).toEqual([1000, 1000]);
});

test("a key with another input, command or order is a conflict; of another program it is another key", async () => {
  const { number } = await shop.placeAndPay();
  const second = await shop.placeAndPay();
  const key = randomUUID();
  expect((await refund(number, {}, key)).status).toBe(200);
  const cancel = ask("/commands/cancel-order", { body: { number }, once: key });
  const wrong = await Promise.all([
    refund(number, { amount: 999 }, key),
    refund(second.number, {}, key),
    cancel,
  ]);
  expect(statuses(wrong)).toEqual([409, 409, 409]);
  expect(wrong[0]?.json.reason).toBe("idempotency-key-reused");
  expect((await refund(number, {}, key, other)).status).toBe(200);
  expect(await refundsOf(number)).toEqual([1000, 1000]);
  expect(await refundsOf(second.number)).toEqual([]);
});

test("a refused request keeps no answer, so that its key can be used when it is right", async () => {
  const { number } = await shop.placeAndPay();
  const key = randomUUID();
  expect((await refund(number, { amount: 9_999_999 }, key)).status).toBe(409);
  expect((await refund(number, {}, key)).status).toBe(200);
  expect((await refund(number, {}, " spaced key ".padEnd(300, "x"))).status).toBe(400);
});

test("a cancellation whose order was cancelled by the first request answers the same again", async () => {
  const { number } = await shop.placeAndPay();
  const sent = { body: { number, reason: "Broken" }, once: randomUUID() };
  const first = await ask("/commands/cancel-order", sent);
  expect(first.status).toBe(200);
  expect((await ask("/commands/cancel-order", sent)).text).toBe(first.text);
});

test("a gift card is issued once under a key, and its code is not stored", async () => {
  const sent = { body: { amount: 2500 }, once: randomUUID() };
  const [first, again] = [
    await ask("/commands/issue-gift-card", sent),
    await ask("/commands/issue-gift-card", sent),
  ];
  expect(first.json.code).toEqual(expect.any(String));
  expect(again.json).toEqual({ ...first.json, code: null });
  const { rows } = await shop.database.pool.query("select answer::text from command_key");
  expect(JSON.stringify(rows)).not.toContain(first.json.code);
  await deleteOldCommandKeys(shop.services.db, new Date(Date.now() + 60_000));
  expect((await shop.database.pool.query("select from command_key")).rowCount).toBe(0);
});
