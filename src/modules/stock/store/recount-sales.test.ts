import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { whileHeld } from "#testing/while-held.ts";
import { recountSales } from "./recount-sales.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const recount = () => recountSales(shop.services.db, shop.services.clock.now());
const sold = async () => {
  const { rows } = await shop.database.pool.query(
    "select units_sold_30_days as units from product where id = $1",
    [shop.lamp],
  );
  return rows[0].units;
};

test("paid orders count once, for 30 days, in addition to imported counts", async () => {
  const before = await sold();
  await shop.place();
  expect(await recount()).toBe(0);
  const { id } = await shop.placeAndPay();
  await shop.placeAndPay({ lines: [{ productId: shop.lamp, quantity: 3 }] });
  expect(await recount()).toBe(2);
  expect(await recount()).toBe(0);
  expect(await sold()).toBe(before + 5);
  await shop.change(id, { type: "cancel", by: "shop", reason: "", lines: null, restock: true });
  expect(await recount()).toBe(1);
  expect(await sold()).toBe(before + 3);
  shop.minutes(30 * 24 * 60 + 1);
  expect(await recount()).toBe(1);
  expect(await recount()).toBe(0);
  expect(await sold()).toBe(before);
});

test("cancelled and returned units are subtracted, each once", async () => {
  const before = await sold();
  const { id } = await shop.placeAndPay({ lines: [{ productId: shop.lamp, quantity: 4 }] });
  await recount();
  const one = [{ line: 0, quantity: 1 }];
  await shop.change(id, { type: "cancel", by: "shop", reason: "", lines: one, restock: true });
  await recount();
  expect(await sold()).toBe(before + 3);
  await shop.change(id, {
    type: "ship",
    shipment: null,
    lines: null,
    carrier: null,
    tracking: null,
  });
  await shop.change(id, { type: "deliver", shipment: null });
  await shop.change(id, { type: "request-return", lines: one, reason: "" });
  await shop.change(id, { type: "decide-return", return: 1, to: "approved", note: "" });
  expect(await recount()).toBe(0);
  await shop.change(id, { type: "receive-return", return: 1, restock: false });
  expect(await recount()).toBe(1);
  expect(await sold()).toBe(before + 2);
  shop.minutes(30 * 24 * 60 + 1);
  await recount();
  expect(await sold()).toBe(before);
});

test("an order locked by another transaction is counted in the next run", async () => {
  const before = await sold();
  const { id } = await shop.placeAndPay();
  const other = await shop.database.pool.connect();
  await other.query("begin");
  await other.query("select from shop_order where id = $1 for no key update", [id]);
  expect(await recount()).toBe(0);
  await other.query("rollback");
  other.release();
  expect(await recount()).toBe(1);
  expect(await sold()).toBe(before + 2);
});

test("an order that changes before the lock is counted as changed", async () => {
  const { pool } = shop.database;
  const before = await sold();
  await shop.setStock(shop.lamp, 2);
  const { id } = await shop.placeAndPay();
  // Blocks readers of orders after they have taken their snapshot.
  await pool.query(`
    alter table shop_order rename to order_table;
    create view shop_order as select * from order_table where pg_advisory_xact_lock(1)::text is not null`);
  const cancel = (held: Pick<PoolClient, "query">, table: string, units: number) =>
    held.query(
      `update ${table} set facts = jsonb_set(facts, '{lines,0,cancelled}', to_jsonb($1::int)) where id = $2`,
      [units, id],
    );
  const hold = "select pg_advisory_xact_lock(1)";
  await whileHeld(
    shop.database,
    { hold, change: (held) => cancel(held, "order_table", 1) },
    recount,
  );
  expect(await sold()).toBe(before + 1);
  await pool.query("drop view shop_order; alter table order_table rename to shop_order");
  await cancel(pool, "shop_order", 0);
});
