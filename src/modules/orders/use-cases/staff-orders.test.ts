import { afterAll, beforeAll, expect, test } from "vitest";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { dayPlus } from "#modules/core/rules/time.ts";
import { localTime } from "#modules/delivery/rules/calendar.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { countWorkForStaff, listOrdersForStaff, readSales } from "./staff-orders.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const due = () =>
  listOrdersForStaff(shop.services, { view: "due", q: "", sort: "oldest", pageSize: 9 });
const atRisk = async () =>
  (await countWorkForStaff(shop.services)).find(({ name }) => name === "Promises at risk");

test("an order is due from the day before its promised one until it is sent", async () => {
  const { id } = await shop.placeAndPay();
  expect((await due()).rows).toEqual([]);
  expect(await atRisk()).toMatchObject({ count: 0, isPart: true });

  const all = { view: "all", q: "", sort: "newest", pageSize: 1 } as const;
  const { rows } = await listOrdersForStaff(shop.services, all);
  const by = rows[0]?.promise?.by ?? "";
  const isDue = [];
  for (let days = 0; days < 30; days++) {
    const today = localTime(shop.services.clock.now(), shopLocale().timeZone).day;
    isDue.push((await due()).rows.length > 0);
    expect(isDue.at(-1)).toBe(by <= dayPlus(today, 1));
    shop.minutes(24 * 60);
  }
  expect(new Set(isDue).size).toBe(2);
  expect((await due()).rows).toMatchObject([{ promise: { isLate: true } }]);
  expect(await atRisk()).toMatchObject({ count: 1, to: "/orders?view=due&sort=oldest" });

  const parcel = { shipment: null, lines: null, carrier: null, tracking: null };
  await shop.change(id, { type: "ship", ...parcel });
  expect((await due()).rows).toEqual([]);
  expect(await atRisk()).toMatchObject({ count: 0 });
});

test("the sales of a day may be more than an integer", async () => {
  await shop.placeAndPay();
  await shop.placeAndPay();
  const { pool } = shop.database;
  const raise = (by: number) =>
    pool.query("update shop_order set facts = facts || jsonb_build_object('total', total + $1)", [
      by,
    ]);
  await raise(2_000_000_000);
  const sales = await readSales(shop.services, "UTC");
  await raise(-2_000_000_000);
  expect(Math.max(...sales.map(({ total }) => total))).toBeGreaterThan(4_000_000_000);
});
