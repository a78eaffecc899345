import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { offlineShop, type OfflineShop } from "#testing/orders/offline-shop.ts";
import { historyOf } from "#modules/orders/rules/order-history.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { previewStatement, type PreviewedLine } from "./preview-statement.server.ts";

let shop: OfflineShop;
beforeAll(async () => {
  shop = await offlineShop();
  await shop.setStock(shop.lamp, 100);
});
afterAll(() => shop.close());

type Row = [amount: number, reference: string];

const statement = (...rows: Row[]) =>
  `Date,Amount,Reference\n${rows.map(([amount, text]) => `2026-03-02,${(amount / 100).toFixed(2)},${text}`).join("\n")}\n`;

async function preview(...rows: Row[]): Promise<PreviewedLine[]> {
  const found = await previewStatement(shop.services, statement(...rows));
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

const chosen = (lines: readonly PreviewedLine[]) =>
  lines.map(({ hash, orders, on, amount, reference }) => ({
    hash,
    number: orders[0]?.number,
    on,
    amount,
    reference,
  }));

const record = async (lines: readonly PreviewedLine[]) =>
  (await shop.staff("record-bank-lines", { lines: chosen(lines) })) as { run: string };

test("a statement is previewed, recorded, undone and recorded again", async () => {
  const [one, two, three] = [
    await shop.order("transfer"),
    await shop.order("transfer"),
    await shop.order("invoice"),
  ];
  const rows: Row[] = [
    [one.total, one.number],
    [1000, `order ${two.number.replaceAll("-", "")}`],
    [three.total + 500, three.number],
    [777, "rent"],
    [one.total, "no number"],
  ];
  const lines = await preview(...rows);
  expect(lines.map(({ state }) => state)).toEqual([
    "exact",
    "partial",
    "over",
    "unknown",
    "ambiguous",
  ]);
  const { run } = await record(lines.slice(0, 3));
  const open = async (id: number) => (await shop.now(id)).offline?.open;
  expect([await open(one.id), await open(two.id), await open(three.id)]).toEqual([
    0,
    two.total - 1000,
    0,
  ]);
  expect((await preview(...rows)).slice(0, 3).map(({ state }) => state)).toEqual(
    Array(3).fill("recorded"),
  );
  await expect(record(lines.slice(0, 1))).rejects.toThrow("was recorded before");
  expect(await checkOrders(shop.services)).toEqual([]);

  await shop.staff("undo-bank-lines", { run });
  expect([await open(two.id), await open(three.id)]).toEqual([two.total, three.total]);
  await expect(shop.staff("undo-bank-lines", { run })).rejects.toThrow("nothing to undo");
  await record(lines.slice(0, 3));
  expect(await open(one.id)).toBe(0);
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a wrong line records none of the others", async () => {
  const order = await shop.order("transfer");
  const lines = chosen(await preview([order.total, order.number], [100, order.number]));
  const wrong = { ...lines[1], number: "00000-0000-0" };
  await expect(shop.staff("record-bank-lines", { lines: [lines[0], wrong] })).rejects.toThrow(
    "an order’s number",
  );
  expect((await shop.now(order.id)).paid).toBe(0);
});

test("two of the staff record the same statement at once: each line counts once", async () => {
  const orders = [await shop.order("transfer"), await shop.order("transfer")];
  const lines = await preview(...orders.map(({ total, number }): Row => [total, number]));
  const done = await Promise.allSettled([record(lines), record(lines.toReversed())]);
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const { id, total } of orders) expect((await shop.now(id)).paid).toBe(total);
});

test("equal lines of one statement are two payments", async () => {
  const order = await shop.order("transfer");
  const half = Math.floor(order.total / 2);
  await record(await preview([half, order.number], [half, order.number]));
  expect((await shop.now(order.id)).paid).toBe(2 * half);
});

test("the check finds a payment that differs from its bank line", async () => {
  const order = await shop.order("transfer");
  await record(await preview([order.total, order.number]));
  const change = (by: number) =>
    shop.database.pool.query("update bank_line set amount = amount + $1 where order_id = $2", [
      by,
      order.id,
    ]);
  await change(1);
  expect(await checkOrders(shop.services)).toEqual([
    { about: order.number, what: "payment 1 is not its bank line" },
  ]);
  await change(-1);
});

test("an amount larger than any order is unknown", async () => {
  const [line] = await preview([3_000_000_000, "machine"]);
  expect(line).toMatchObject({ amount: 3_000_000_000, state: "unknown", orders: [] });
});

test("the text of a statement is in no event, and staff read it", async () => {
  const { id, number, total } = await shop.order("transfer");
  await record(await preview([total, `${number} ADA LOVELACE`]));
  const order = await getOrder(shop.services.db, { id });
  expect(JSON.stringify(order.events)).not.toContain("LOVELACE");
  expect(JSON.stringify(historyOf(order))).toContain("ADA LOVELACE");
});
