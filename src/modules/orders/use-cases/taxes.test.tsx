import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listDeliveryZones } from "#modules/delivery/store/delivery-zones.server.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { ReceiptPage } from "#storefront/pages/orders/receipt/receipt-page.tsx";
import { defaultSettings } from "#testing/settings.ts";
import { openOrdersShop, quoteNow, type OrdersShop } from "#testing/orders/orders-shop.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "./check-payments.server.ts";
import { quoteOrder, type WantedQuote } from "./price-order.server.ts";
import { readReceipt } from "./read-receipt.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
// Closing also compares the taxes of every order with its paid amounts.
afterEach(() => shop.close());

/** Rates of the United Kingdom, where orders of these tests go, and the price of the lamp. */
async function setTaxes(
  rates: { rate: number; isIncluded: boolean; from?: string }[],
  price: number,
) {
  const { pool } = shop.database;
  for (const { rate, isIncluded, from = "2020-01-01" } of rates)
    await pool.query(
      `insert into tax_rate (tax_class, name, rate, country, is_included, valid_from)
       values ('standard', 'VAT', $1, 'GB', $2, $3)`,
      [rate, isIncluded, from],
    );
  await pool.query("insert into tax_registration (country) values ('GB') on conflict do nothing");
  await pool.query("update product set price = $1, discount = 0 where id = $2", [price, shop.lamp]);
}

async function receiptText(id: number): Promise<string> {
  const receipt = await readReceipt(shop.services, { id });
  const router = createMemoryRouter([{ path: "/", element: <ReceiptPage {...receipt} /> }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  return page.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
}

const refund = (change: object): OrderCommand => ({
  type: "refund",
  lines: [],
  shipping: false,
  amount: null,
  ...change,
});

test("an order keeps its taxes, and its receipt, credit notes and email show them to the cent", async () => {
  await setTaxes([{ rate: 0.2, isIncluded: true }], 1000);
  const { id } = await shop.placeAndPay({ lines: [{ productId: shop.lamp, quantity: 3 }] });
  const { lines, taxes, total, shipping } = await shop.now(id);
  // The shop is in the United States, so its prices are without this tax.
  expect(lines[0]).toMatchObject({ unitPrice: 1200, amount: 3600 });
  expect(total).toBe(3600 + shipping);
  expect(shownTaxes(taxes)).toEqual([{ label: "VAT 20%, included", amount: 700 }]);
  const { rows } = await shop.database.pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox where payload->>'text' like '%VAT 20%, included%$7.00%'",
  );
  expect(rows.length).toBeGreaterThan(0);

  await shop.change(id, refund({ lines: [{ line: 0, quantity: 1 }] }));
  await shop.change(id, refund({ lines: [{ line: 0, quantity: 2 }], shipping: true }));
  await checkPayments(shop.services, shop.log);

  expect(await receiptText(id)).toContain("|VAT 20% on $34.99, included|$7.00|");
  expect(await receiptText(id)).toContain("|Taxes are rounded for each line.|");

  const { creditNotes } = await readReceipt(shop.services, { id });
  expect(creditNotes.map((note) => note.taxes.map(({ amount }) => amount))).toEqual([[200], [500]]);
  const back = creditNotes.flatMap((note) => note.taxes.map(({ amount }) => amount));
  expect(sum(back)).toBe(sum(taxes.map(({ amount }) => amount)));
});

test("a tax that is added is paid on goods and delivery, and only at its places", async () => {
  await setTaxes([{ rate: 0.0825, isIncluded: false }], 1000);
  const { id } = await shop.placeAndPay();
  const { taxes, total, shipping, lines } = await shop.now(id);
  expect(taxes.map(({ line, base, amount }) => [line, base, amount])).toEqual([
    [0, 2000, 165],
    [null, 599, 49],
  ]);
  expect([lines[0]?.amount, shipping, total]).toEqual([2165, 648, 2813]);
  const french = { country: "FR", state: "", zipCode: "75001", city: "Paris" };
  const { address } = await shop.now(id);
  const abroad = await shop.place({
    address: { ...address, ...french },
    expectedTotal: cents(2599),
  });
  expect((await shop.now(abroad.id)).taxes.map(({ reason }) => reason)).toEqual([
    "export",
    "export",
  ]);
});

test("an order keeps the rate of its day when the rate changes", async () => {
  await setTaxes([{ rate: 0.2, isIncluded: true }], 1000);
  const before = await shop.placeAndPay();
  await shop.database.pool.query("update tax_rate set valid_to = '2026-03-01'");
  await setTaxes([{ rate: 0.25, isIncluded: true, from: "2026-03-02" }], 1000);
  shop.services.clock.advance(10 * 24 * 60 * 60);
  const after = await shop.placeAndPay();
  const rateOf = async (id: number) => (await shop.now(id)).taxes[0]?.rate;
  expect([await rateOf(before.id), await rateOf(after.id)]).toEqual([0.2, 0.25]);
});

/** A shop's place and rates as SQL values (class, name, rate, country, region, postcodes, is included, priority). */
const shops = {
  Berlin: {
    country: "DE",
    registrations: "('DE', null), ('EU', null)",
    rates:
      "('standard', 'VAT', 0.19, 'DE', null, null, true, 1), ('standard', 'VAT', 0.2, 'FR', null, null, true, 1)",
  },
  Texas: {
    country: "US",
    registrations: "('US', 'TX')",
    rates:
      "('standard', 'Sales tax', 0.0625, 'US', 'TX', null, false, 1), ('standard', 'Sales tax', 0.0825, 'US', 'TX', '77000..77099', false, 1)",
  },
  Toronto: {
    country: "CA",
    registrations: "('CA', null)",
    rates:
      "('standard', 'GST', 0.05, 'CA', null, null, false, 1), ('standard', 'PST', 0.07, 'CA', 'BC', null, false, 2), ('standard', 'HST', 0.13, 'CA', 'ON', null, false, 1)",
  },
  Tokyo: {
    country: "JP",
    registrations: "('JP', null)",
    rates: "('standard', 'JCT', 0.1, 'JP', null, null, true, 1)",
  },
} as const;

test.each<
  [keyof typeof shops, Partial<WantedQuote>, price: number, shown: string[], total: number]
>([
  ["Berlin", { country: "DE" }, 1190, ["VAT 19%, included: 286"], 1789],
  ["Berlin", { country: "FR" }, 1190, ["VAT 20%, included: 300"], 1799],
  ["Berlin", { country: "US" }, 1190, [], 1599],
  [
    "Texas",
    { country: "US", region: "TX", postcode: "77008" },
    1000,
    ["Sales tax 8.25%: 132"],
    1731,
  ],
  [
    "Texas",
    { country: "US", region: "TX", postcode: "79901" },
    1000,
    ["Sales tax 6.25%: 100"],
    1699,
  ],
  ["Texas", { country: "US", region: "OR" }, 1000, [], 1599],
  ["Texas", { country: "US", region: "Texas" }, 1000, ["Sales tax 6.25%: 100"], 1699],
  ["Texas", { country: "US", region: "tx" }, 1000, ["Sales tax 6.25%: 100"], 1699],
  ["Texas", { country: "US", region: " TX " }, 1000, ["Sales tax 6.25%: 100"], 1699],
  [
    "Toronto",
    { country: "CA", region: "British  columbia" },
    1000,
    ["PST 7%: 112", "GST 5%: 80"],
    1791,
  ],
  ["Berlin", { country: "ES", postcode: "35001" }, 1190, [], 1599],
  ["Toronto", { country: "CA", region: "BC" }, 1000, ["PST 7%: 112", "GST 5%: 80"], 1791],
  ["Toronto", { country: "CA", region: "ON" }, 1000, ["HST 13%: 208"], 1807],
  ["Tokyo", { country: "JP" }, 1100, ["JCT 10%, included: 154"], 1699],
])("a shop in %s, with its buyer in %j", async (...[name, place, price, shown, total]) => {
  const { country, rates } = shops[name];
  const tax = { ...defaultSettings.tax, country, hasEqualNetPrices: "always" as const };
  shop.services.settings = { ...defaultSettings, tax };
  await shop.database.pool.query(
    `insert into tax_rate (tax_class, name, rate, country, region, postcodes, is_included, priority, valid_from)
     select *, date '2020-01-01' from (values ${rates}) as rates`,
  );
  await shop.database.pool.query(
    `insert into tax_registration (country, region) values ${shops[name].registrations}`,
  );
  await setTaxes([], price);
  const quote = await quoteNow(shop.services, {
    lines: [{ productId: shop.lamp, quantity: 1 }],
    ...place,
  });
  expect(shownTaxes(quote.taxes).map(({ label, amount }) => `${label}: ${amount}`)).toEqual(shown);
  expect(quote.total).toBe(total);
});

test("a cart without an address is quoted for the shop's own country", async () => {
  shop.services.settings = { ...defaultSettings, tax: { ...defaultSettings.tax, country: "GB" } };
  await setTaxes([{ rate: 0.2, isIncluded: true }], 1200);
  const quote = await quoteOrder(shop.services, {
    lines: [{ productId: shop.lamp, quantity: 1 }],
    service: "standard",
    uid: null,
    coupon: null,
    clientAddress: "203.0.113.7",
  });
  expect(quote).toMatchObject({
    value: { total: 1799, taxes: [{ amount: 200 }, { amount: 100 }] },
  });
});

test("what is collected in New York has the tax of the pickup's postcode, for every buyer", async () => {
  const { pool } = shop.database;
  await pool.query(
    `insert into tax_rate (tax_class, name, rate, country, region, postcodes, is_included, valid_from)
     values ('standard', 'Sales tax', 0.08875, 'US', 'NY', '10001', false, '2020-01-01'),
       ('standard', 'Sales tax', 0.08, 'US', 'NY', '12207', false, '2020-01-01');
     insert into tax_registration (country, region) values ('US', 'NY');
     insert into delivery_method (zone_id, code, name, kind, transit_from, transit_to, pickup_place,
       pickup_hours, pickup_postcode)
     select min(id), 'pickup', 'Pickup', 'pickup', 0, 0, '1 Broadway', '9–17', '10001' from delivery_zone`,
  );
  await setTaxes([], 10_000);
  const tax = { ...defaultSettings.tax, country: "US", region: "NY" };
  const delivery = {
    ...defaultSettings.delivery,
    zones: await listDeliveryZones(shop.services.db),
  };
  shop.services.settings = { ...defaultSettings, tax, delivery };
  const wanted = { lines: [{ productId: shop.lamp, quantity: 1 }], country: "US" };
  const totalOf = async (region: string, postcode: string, service: string) =>
    (await quoteNow(shop.services, { ...wanted, region, postcode, service })).total;
  expect(await totalOf("NY", "12207", "pickup")).toBe(10_888);
  expect(await totalOf("New York", "10001", "pickup")).toBe(10_888);
  expect(await totalOf("MA", "02108", "pickup")).toBe(10_888);
  expect(await totalOf("NY", "12207", "standard")).toBe(10_800);
  expect(await totalOf("MA", "02108", "standard")).toBe(10_000);
});
