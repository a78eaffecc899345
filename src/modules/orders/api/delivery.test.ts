import { afterAll, beforeAll, expect, test } from "vitest";
import { productParcelCommands } from "#modules/catalogue/use-cases/parcel-commands.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { methodCommands } from "#modules/delivery/use-cases/method-commands.server.ts";
import { zoneCommands } from "#modules/delivery/use-cases/zone-commands.server.ts";
import { openShopSettings } from "#main/open-shop-settings.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { openOrdersApi, type OrdersApi } from "#testing/orders/orders-api.ts";

const pickup = { place: "Torstraße 1, Berlin", hours: "Mon–Fri 9–17" };
const address = {
  ...checkoutOf().address,
  country: "DE",
  address1: "Torstraße 2",
  city: "Berlin",
  zipCode: "10115",
};

let shop: OrdersApi;

/** Runs commands, and lets the shop read the settings again as it does before each request. */
async function readSettings() {
  shop.services.settings = (await openShopSettings(shop.database.db, {})).current;
}

/** A shop that delivers to Germany only: by weight, and to Bavaria nothing but pickups. */
beforeAll(async () => {
  shop = await openOrdersApi();
  const { services } = shop;
  for (const id of [1, 2, 3, 4]) await zoneCommands.remove.run(services, terminal, { id });
  const add = async (postcodes: string | null) => {
    const zone = { name: `Germany ${postcodes}`, areas: [{ country: "DE", postcodes }] };
    const added = await zoneCommands.add.run(services, terminal, zone);
    if (!added.ok) throw new Error(added.error.message);
    return added.value.id;
  };
  await add("80000..87999");
  const zoneId = await add(null);
  const steps = [
    { from: 0, price: cents(400) },
    { from: 2000, price: cents(900) },
  ];
  const times = { zoneId, transitFrom: 1, transitTo: 2 };
  const methods = [
    { ...times, code: "parcel", name: "Parcel", kind: "by-weight", steps, carrier: "DHL" },
    { ...times, code: "pickup", name: "Pickup", kind: "pickup", pickup, classes: ["bulky"] },
  ] as const;
  for (const method of methods) {
    const added = await methodCommands.add.run(services, terminal, {
      ...method,
      ...("steps" in method && { steps }),
      classes: "classes" in method ? [...method.classes] : [],
    });
    if (!added.ok) throw new Error(added.error.message);
  }
  await setParcel({ grams: 1200 });
  await readSettings();
});
afterAll(() => shop.database.drop());

const setParcel = (fields: Record<string, unknown>) =>
  productParcelCommands.change.run(shop.services, terminal, { id: String(shop.lamp), fields });

const quoteOf = (quantity: number, postcode = "10115") =>
  shop.ask("POST", "/api/orders/quote", {
    body: { lines: [{ productId: shop.lamp, quantity }], country: "DE", postcode },
  });

test("the cart's weight decides the price of a quote and of its order, which keeps carrier and price", async () => {
  const [one, two] = await Promise.all([quoteOf(1), quoteOf(2)]);
  expect(one.body.offers).toMatchObject([
    { service: "parcel", price: 400, carrier: "DHL" },
    { service: "pickup", price: 0, pickup },
  ]);
  expect(two.body.offers[0]).toMatchObject({ price: 900 });
  const { order } = await shop.place({
    address,
    service: null,
    expectedTotal: two.body.total,
  });
  expect(order).toMatchObject({ shipping: 900, delivery: { service: "parcel", carrier: "DHL" } });
});

test("a pickup is ordered with its place and hours, also from where nothing is sent to", async () => {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const munich = { ...address, city: "München", zipCode: "80331" };
  const { body: quote } = await quoteOf(1, "80331");
  expect(quote.offers).toMatchObject([{ service: "pickup" }]);
  const wanted = { address: munich, lines, service: "pickup", expectedTotal: quote.total };
  const { order } = await shop.place(wanted);
  expect(order).toMatchObject({ shipping: 0, delivery: { service: "pickup", pickup } });
});

test("a product of a delivery class goes only by methods that carry it", async () => {
  await setParcel({ delivery_class: "bulky" });
  expect((await quoteOf(1)).body.offers).toMatchObject([{ service: "pickup" }]);
  await setParcel({ delivery_class: "fragile" });
  const message = "Something in this order can’t be delivered to this address.";
  expect(await quoteOf(1)).toMatchObject({ status: 422, body: { detail: message } });
  await setParcel({ delivery_class: null });
});

test("before the checkout the shop says where it delivers, and an order elsewhere names the field", async () => {
  const at = async (query: string) => (await shop.ask("GET", `/api/delivery?${query}`)).body;
  expect(await at(`country=DE&postcode=10115&product=${shop.lamp}`)).toMatchObject({
    place: { country: "DE", name: "Germany" },
    offers: [{ service: "parcel", price: 400 }, { service: "pickup" }],
    notServed: null,
    countries: [{ code: "DE", name: "Germany" }],
  });
  expect(await at("country=FR")).toMatchObject({
    offers: [],
    notServed: "We don’t deliver to France.",
  });
  expect(await shop.ask("GET", "/api/delivery?country=XX")).toMatchObject({ status: 400 });
  const body = await shop.checkout({ expectedTotal: 1 });
  expect(await shop.ask("POST", "/api/orders", { body })).toMatchObject({
    status: 422,
    body: {
      code: "no-delivery",
      detail: expect.stringMatching(/^We don’t deliver to the United K/),
    },
  });
});
