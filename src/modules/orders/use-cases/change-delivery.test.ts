import { afterAll, beforeEach, beforeAll, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { methodOf } from "#testing/delivery/example-delivery.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { changeDelivery } from "./change-delivery.server.ts";
import { readOrderPage } from "./read-order.server.ts";

let shop: OrdersShop;
beforeAll(async () => {
  shop = await openOrdersShop();
});
afterAll(() => shop.close());

const letter = methodOf({
  id: 1,
  code: "letter",
  name: "Letter",
  price: cents(200),
  maxGrams: 500,
});
const freight = methodOf({
  id: 2,
  code: "freight",
  name: "Freight",
  price: cents(4900),
  classes: ["bulky"],
});

beforeEach(async () => {
  await weigh(100, null);
  const areas = ["US", "GB"].map((country) => ({ country, region: null, postcodes: null }));
  const zones = [{ id: 1, name: "Home", areas, methods: [letter, freight] }];
  shop.services.settings = {
    ...defaultSettings,
    delivery: { ...defaultSettings.delivery, zones },
  };
});

/** Changes the lamp's weight in grams and its delivery class. */
async function weigh(grams: number, deliveryClass: string | null) {
  await shop.database.pool.query(
    "update product set grams = $1, delivery_class = $2 where id = $3",
    [grams, deliveryClass, shop.lamp],
  );
}

async function edit(id: number, method: string) {
  const order = await getOrder(shop.services.db, { id });
  const { address } = checkoutOf();
  const changed = await changeDelivery(shop.services, order, { ...address, method, note: "" });
  return changed.ok ? "done" : changed.error.state.fieldErrors?.method;
}

test.each([
  ["too heavy for it", 501, null],
  ["of a class that it does not carry", 100, "bulky"],
])("an order that is %s cannot be changed to a letter", async (_, grams, deliveryClass) => {
  await weigh(grams, deliveryClass);
  const { id } = await shop.placeAndPay({ service: "freight" });
  expect((await readOrderPage(shop.services, { id })).otherMethods).toEqual([]);
  expect(await edit(id, "letter")).toBe("This method isn’t available for your order.");
  expect((await shop.now(id)).delivery.service).toBe("freight");
});

test("an order whose units together are too heavy for a letter cannot be changed to it", async () => {
  await weigh(251, null);
  const { id } = await shop.placeAndPay({ service: "freight" });
  expect((await readOrderPage(shop.services, { id })).otherMethods).toEqual([]);
});

test("an order that a letter carries is offered one", async () => {
  const { id } = await shop.placeAndPay({ service: "freight" });
  expect((await readOrderPage(shop.services, { id })).otherMethods).toMatchObject([
    { service: "letter", price: 200, back: 4700 },
  ]);
  expect(await edit(id, "letter")).toBe("done");
  expect((await shop.now(id)).delivery.service).toBe("letter");
});

test("an order of a deleted product keeps its method, because its weight is unknown", async () => {
  const { id } = await shop.placeAndPay({ service: "freight" });
  await shop.database.pool.query("update order_line set product_id = null where order_id = $1", [
    id,
  ]);
  expect((await readOrderPage(shop.services, { id })).otherMethods).toEqual([]);
  expect(await edit(id, "letter")).toBe("This method isn’t available for your order.");
});
