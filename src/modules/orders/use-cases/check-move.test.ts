import { afterAll, beforeAll, expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import type { DeliveryZone } from "#modules/delivery/rules/delivery-zone.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { openOrdersShop, quoteNow, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { changeDelivery } from "./change-delivery.server.ts";
import { changeOrderAddress } from "./staff/contact-commands.server.ts";

let shop: OrdersShop;
let order: { id: number; number: string };

const portland = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "1 Main Street",
  address2: "",
  city: "Portland",
  state: "OR",
  zipCode: "97201",
  country: "US",
  telephone: "",
};

/** A zone of the United States with the first zone's methods at another price. */
function zoneOf(id: number, area: { region: string }, price: number): DeliveryZone {
  const [first] = firstZones;
  if (!first) throw new Error("no zone");
  const methods = first.methods.map((each) => ({ ...each, price: cents(price), freeFrom: null }));
  return { ...first, id, areas: [{ country: "US", postcodes: null, ...area }], methods };
}

beforeAll(async () => {
  shop = await openOrdersShop();
  await shop.database.pool.query(
    `insert into tax_rate (tax_class, name, rate, country, region, postcodes, is_included, priority, valid_from)
     select *, date '2020-01-01' from (values ('standard', 'Sales tax', 0.0625, 'US', 'TX', null, false, 1),
       ('standard', 'Sales tax', 0.0825, 'US', 'WA', '98100..98199', false, 1)) as rates;
     insert into tax_registration (country, region) values ('US', 'TX'), ('US', 'WA'), ('US', 'NV')`,
  );
  const zones = [zoneOf(1, { region: "HI" }, 2599), zoneOf(2, { region: "MT" }, 0)];
  const delivery = { ...defaultSettings.delivery, zones: [...zones, ...firstZones] };
  shop.services.settings = { ...defaultSettings, delivery };
  // Delivery of these lamps is free, in Montana by the zone's own price.
  const lines = [{ productId: shop.lamp, quantity: 3 }];
  order = await shop.placeAndPay({ address: portland, lines });
});
afterAll(() => shop.close());

const move = (change: object) =>
  changeOrderAddress.run(shop.services, terminal, {
    number: order.number,
    address: { ...portland, ...change },
  });

test.each<[string, object, object]>([
  [
    "whose tax differs",
    { state: "TX", zipCode: "75001" },
    { state: expect.stringContaining("taxes") },
  ],
  [
    "whose delivery has another price",
    { state: "Hawaii", zipCode: "96801" },
    { state: expect.stringContaining("another price") },
  ],
  ["that is not in the list", { state: "Atlantis" }, { state: expect.stringContaining("list") }],
])("staff cannot change an order to a state %s", async (_, change, fields) => {
  expect(await move(change)).toMatchObject({ ok: false, error: { details: { fields } } });
  expect((await shop.now(order.id)).address.state).toBe("OR");
});

test("staff change the state and the postal code where no price changes, and a buyer the code", async () => {
  const { total, taxes } = await shop.now(order.id);
  for (const [state, zipCode] of [
    ["MT", "59601"],
    ["WA", "98201"],
  ] as const)
    expect(await move({ state, zipCode })).toMatchObject({ ok: true });
  const edit = async (change: object) => {
    const now = await getOrder(shop.services.db, { id: order.id });
    const typed = { ...now.address, method: "", note: "", ...change };
    const changed = await changeDelivery(shop.services, now, typed);
    return changed.ok ? "done" : changed.error.state.fieldErrors;
  };
  expect(await edit({ zipCode: "98101" })).toEqual({ zipCode: expect.stringContaining("taxes") });
  expect(await edit({ zipCode: "98220" })).toBe("done");
  expect(await shop.now(order.id)).toMatchObject({ total, taxes, address: { zipCode: "98220" } });
});

test("a gift card in the order does not keep its goods from moving where they cost the same", async () => {
  const lines = [{ productId: shop.lamp, quantity: 3 }];
  const { country, state: region, zipCode: postcode } = portland;
  const { total } = await quoteNow(shop.services, { lines, country, region, postcode });
  const amount = cents(5000);
  const { number } = await boughtGiftCards(shop).bought({
    lines,
    address: portland,
    amount,
    expectedTotal: cents(total + amount),
  });
  const address = { ...portland, state: "MT", zipCode: "59601" };
  const moved = await changeOrderAddress.run(shop.services, terminal, { number, address });
  expect(moved).toMatchObject({ ok: true });
});

test("goods that wait for their payment are taxed the same at the new address too", async () => {
  const { id, number } = await shop.placeAndPay({
    address: portland,
    lines: [{ productId: shop.lamp, quantity: 3 }],
  });
  await shop.database.pool.query(
    `insert into tax_rate (tax_class, name, rate, country, region, is_included, priority, valid_from)
     values ('reduced', 'Sales tax', 0.01, 'US', 'NV', false, 1, '2020-01-01');
     insert into product_tax_class (product_id, tax_class) values (${shop.vase}, 'reduced')`,
  );
  const address = { ...portland, state: "NV", zipCode: "89501" };
  await shop.addGoods(id, [{ productId: shop.vase, quantity: 1 }]);
  const moved = await changeOrderAddress.run(shop.services, terminal, { number, address });
  expect(moved).toMatchObject({ error: { message: expect.stringContaining("taxes") } });
});

test("what a buyer from another state collects is taxed at the shop, wherever the buyer moves", async () => {
  const { services } = shop;
  const former = services.settings;
  const pickup = { place: "1 Main Street, Dallas", hours: "" };
  const [zone] = former.delivery.zones.slice(2).map((each) => ({
    ...each,
    methods: each.methods.map((method) => ({
      ...method,
      ...(method.code === "express" && { pickup }),
    })),
  }));
  services.settings = {
    ...former,
    tax: { ...former.tax, region: "TX" },
    delivery: { ...former.delivery, zones: [zone!] },
  };
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const { country, state: region, zipCode: postcode } = portland;
  const at = { lines, country, region, postcode };
  const { total: expectedTotal } = await quoteNow(services, { ...at, service: "express" });
  expect((await quoteNow(services, at)).taxes).toMatchObject([{ amount: 0 }]);
  const wanted = { address: portland, lines, service: "express", expectedTotal };
  const { id, number } = await shop.placeAndPay(wanted);
  await shop.addGoods(id, [{ productId: shop.vase, quantity: 1 }]);
  const { taxes, additions } = await shop.now(id);
  const all = [...taxes, ...additions.flatMap((each) => each.taxes)];
  expect(new Set(all.map(({ rate }) => rate))).toEqual(new Set([0.0625]));
  const address = { ...portland, state: "TX", zipCode: "75001" };
  expect(await changeOrderAddress.run(services, terminal, { number, address })).toMatchObject({
    ok: true,
  });
  services.settings = former;
});
