import { ordersRetention } from "#modules/orders/rules/limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { cleanUps } from "#main/modules.ts";
import { cleanUp } from "#platform/jobs/clean-up.ts";
import { cards } from "#testing/orders/checkout.ts";
import { historyOf } from "#modules/orders/rules/order-history.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const DAY = 24 * 60;
const forgotten = {
  firstName: "",
  lastName: "",
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipCode: "",
  country: "GB",
  telephone: "",
};

const note = "My knee hurts since it fell on it.";
const lines = [{ line: 0, quantity: 1 }];
const sentBack: OrderCommand[] = [
  { type: "ship", shipment: null, lines: null, carrier: null, tracking: null },
  { type: "deliver", shipment: null },
  { type: "request-return", lines, reason: note },
];

test("the buyer of an unpaid order is erased after a while, of a paid one after years", async () => {
  const clean = () => cleanUp(shop.services, cleanUps);
  const paid = await shop.placeAndPay({ uid: "ada" });
  for (const each of sentBack) expect(await shop.change(paid.id, each)).toBe("done");
  expect((await shop.now(paid.id)).returns).toMatchObject([{ note }]);
  const { rows: events } = await shop.database.pool.query(
    "select 1 from order_event where position('knee' in event::text) > 0",
  );
  expect(events).toEqual([]);
  const unpaid = await shop.place({ uid: "ada" });
  await shop.pay(unpaid.id, cards.declined);
  const waiting = await shop.place();
  await shop.pay(waiting.id, cards.late);
  shop.minutes(31);
  await expireOrders(shop.services, shop.log);
  shop.minutes(ordersRetention.unpaidOrderDays * DAY - 1);
  await clean();
  expect(await shop.now(unpaid.id)).toMatchObject({ state: "expired", email: "ada@example.com" });
  shop.minutes(2);
  await clean();
  const { total } = unpaid.facts;
  expect(await shop.now(unpaid.id)).toMatchObject({ email: "", address: forgotten, total });
  const { rows } = await shop.database.pool.query(
    "select uid, fingerprint from shop_order where id = $1",
    [unpaid.id],
  );
  expect(rows).toEqual([{ uid: null, fingerprint: "" }]);
  expect(await shop.now(paid.id)).toMatchObject({
    email: "ada@example.com",
    payments: [{ instrument: { brand: "Visa" } }],
  });
  expect(await shop.now(waiting.id)).toMatchObject({ email: "ada@example.com" });
  shop.minutes(ordersRetention.orderYears * 366 * DAY);
  await clean();
  expect(await shop.now(paid.id)).toMatchObject({
    email: "",
    address: forgotten,
    state: "completed",
  });
  expect(await shop.now(paid.id)).toMatchObject({
    payments: [{ instrument: null }],
    returns: [{ note: "", lines }],
  });
});

test("a buyer's reason to cancel is in no event, and staff read it until it is erased", async () => {
  const order = await shop.placeAndPay();
  const cancel = { type: "cancel", by: "buyer", reason: note, lines: null, restock: true } as const;
  expect(await shop.change(order.id, cancel)).toBe("done");
  const history = async () => {
    const stored = await getOrder(shop.services.db, { id: order.id });
    return historyOf(stored).map(({ words }) => words);
  };
  expect(await history()).toContain(`Order cancelled, back in stock: “${note}”`);
  const { rows } = await shop.database.pool.query(
    "select event from order_event where order_id = $1 and position('knee' in event::text) > 0",
    [order.id],
  );
  expect(rows).toEqual([]);
  shop.minutes(ordersRetention.orderYears * 366 * DAY + 1);
  await cleanUp(shop.services, cleanUps);
  expect(await history()).toContain("Order cancelled, back in stock");
});
