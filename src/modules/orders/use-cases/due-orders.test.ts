import { assumedDeliveryDays } from "#modules/orders/rules/assumed-delivery.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { assumeDeliveries } from "./due-orders.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const ship = {
  type: "ship",
  shipment: null,
  lines: null,
  carrier: null,
  tracking: null,
} as const;

test("a parcel without updates counts as delivered some days after its last promised day", async () => {
  const { id } = await shop.placeAndPay();
  const unshipped = await shop.placeAndPay();
  await shop.change(id, ship);
  const { delivery } = await shop.now(id);
  const start = shop.services.clock.now().toISOString().slice(0, 10);
  const promised = (Date.parse(delivery.to ?? "") - Date.parse(start)) / 86_400_000;
  shop.minutes((promised + assumedDeliveryDays - 1) * 24 * 60);
  expect(await assumeDeliveries(shop.services)).toBe(0);
  shop.minutes(24 * 60);
  const emails = await shop.subjects();
  const both = await Promise.all([
    assumeDeliveries(shop.services),
    assumeDeliveries(shop.services),
  ]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await shop.subjects()).toEqual(emails);
  expect(await shop.now(id)).toMatchObject({ state: "completed", fulfilment: "delivered" });
  const { rows } = await shop.database.pool.query(
    "select event->'isAssumed' as assumed from order_event where type = 'delivered'",
  );
  expect(rows).toEqual([{ assumed: true }]);
  const lines = [{ line: 0, quantity: 1 }];
  expect(await shop.change(id, { type: "request-return", lines, reason: "" })).toBe("done");
  expect((await shop.now(unshipped.id)).fulfilment).toBe("none");
});

test("a parcel that left late has the same days from then", async () => {
  const { id } = await shop.placeAndPay();
  shop.minutes(60 * 24 * 60);
  await shop.change(id, ship);
  shop.minutes((assumedDeliveryDays - 1) * 24 * 60);
  expect(await assumeDeliveries(shop.services)).toBe(0);
  shop.minutes(24 * 60);
  expect(await assumeDeliveries(shop.services)).toBe(1);
});
