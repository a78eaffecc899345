import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStripeTax } from "#extensions/stripe-tax/server/stripe-tax.server.ts";
import { startStripeTaxDouble } from "#extensions/stripe-tax/testing/stripe-tax-double.ts";
import { terminal } from "#platform/commands/actor.ts";
import { viewCheckout } from "#modules/checkout/use-cases/view-checkout.server.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { stripeTaxLimits } from "./calculate-taxes.server.ts";
import { defaultSettings } from "#testing/settings.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { quoteForStaff, quoteOrder } from "#modules/orders/use-cases/price-order.server.ts";
import { readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import { setQuoteTaxes } from "#modules/orders/use-cases/quote-taxes.server.ts";
import { addOrder } from "#modules/orders/use-cases/staff/add-order.server.ts";
import { calculateQuote } from "./calculate-quote.server.ts";

let shop: OrdersShop;
let double: Awaited<ReturnType<typeof startStripeTaxDouble>>;
beforeAll(async () => {
  [shop, double] = await Promise.all([openOrdersShop(), startStripeTaxDouble()]);
  const { secretKey, url: apiBase } = double;
  setQuoteTaxes(calculateQuote);
  shop.services.extensions = {
    taxCalculator: createStripeTax({ secretKey, apiBase, timeoutMs: 300 }),
  };
  const tax = { ...defaultSettings.tax, calculation: "stripe" as const, stripeCodes: [] };
  shop.services.settings = { ...defaultSettings, tax };
  await shop.database.pool.query("update product set price = 1000, discount = 0 where id = $1", [
    shop.lamp,
  ]);
});
// Closing also compares the taxes of every order with its paid amounts.
afterAll(() => Promise.all([shop.close(), double.close()]));
beforeEach(async () => {
  double.setMood("answers");
  double.asked.length = 0;
  await shop.database.pool.query(
    "delete from tax_calculation; delete from tax_rate; delete from tax_registration",
  );
});

const lines = () => [{ productId: shop.lamp, quantity: 2 }];
const guest = { uid: null, coupon: null, service: null, clientAddress: "203.0.113.7" };
/** The place of the orders that these tests place. */
const london = { country: "GB", region: "", postcode: "SW1Y 4JH" };

const ownRate = () =>
  shop.database.pool.query(
    "insert into tax_rate (tax_class, name, rate, country, is_included, valid_from) values ('standard', 'VAT', 0.1, 'GB', false, '2020-01-01'); insert into tax_registration (country) values ('GB')",
  );
const view = () =>
  viewCheckout(shop.services, { ...guest, ...london, lines: lines(), giftCards: [] });
const place = (total: number) => shop.placeAndPay({ lines: lines(), expectedTotal: cents(total) });

test("quote, order, receipt and credit note have the service's taxes, and it is asked once", async () => {
  const shown = await view();
  expect(shown.taxes).toEqual([{ label: "VAT 20%", amount: 520 }]);
  expect(shown.total).toBe(2000 + 599 + 520);
  const quote = await quoteOrder(shop.services, { ...guest, ...london, lines: lines() });
  expect(quote).toMatchObject({ value: { total: 3119 } });

  const { id } = await place(3119);
  const order = await shop.now(id);
  expect(order).toMatchObject({ total: 3119, shipping: 719, taxSource: "stripe" });
  expect(order.taxes.map(({ line, amount }) => [line, amount])).toEqual([
    [0, 400],
    [null, 120],
  ]);
  expect(double.asked).toHaveLength(1);

  await shop.change(id, {
    type: "refund",
    lines: [{ line: 0, quantity: 1 }],
    shipping: true,
    amount: null,
  });
  await checkPayments(shop.services, shop.log);
  const { taxes, creditNotes } = await readReceipt(shop.services, { id });
  expect(sum(taxes.map(({ amount }) => amount))).toBe(520);
  expect(creditNotes[0]?.taxes).toMatchObject([{ amount: 320, rate: 0.2 }]);
});

test("a cart without an address is not calculated outside", async () => {
  const quote = await quoteOrder(shop.services, { ...guest, country: "GB", lines: lines() });
  expect(quote).toMatchObject({ value: { total: 2599 } });
  expect(double.asked).toEqual([]);
});

test("the own rates replace a service that fails, for some minutes", async () => {
  await ownRate();
  double.setMood("down");
  expect((await view()).total).toBe(2000 + 599 + 260);
  double.setMood("answers");
  const { id } = await place(2859);
  expect(await shop.now(id)).toMatchObject({ total: 2859, taxSource: "fallback" });
  expect(double.asked).toEqual([]);
  shop.services.clock.advance(5 * 60);
  expect((await view()).total).toBe(3119);
});

test("a client above the limit gets the own rates, and no other buyer", async () => {
  await ownRate();
  const { perClient } = stripeTaxLimits.taxCalculation;
  const asking = { ...guest, ...london, lines: lines() };
  for (let times = 0; times < perClient.hits; times += 1)
    await countTry(shop.services, [[perClient, guest.clientAddress]]);
  expect(await quoteOrder(shop.services, asking)).toMatchObject({ value: { total: 2859 } });
  const other = { ...asking, clientAddress: "203.0.113.8" };
  expect(await quoteOrder(shop.services, other)).toMatchObject({ value: { total: 3119 } });
  await shop.database.pool.query("delete from rate_counter");
});

test.each([
  ["answers", 3119, "stripe"],
  ["down", 2859, "fallback"],
] as const)(
  "when the service %s, a telephone order costs %i by %s",
  async (mood, total, source) => {
    await ownRate();
    double.setMood(mood);
    const telephone = (expectedTotal: number) =>
      addOrder.run(shop.services, terminal, {
        key: randomUUID(),
        email: "ada@example.com",
        address: {
          firstName: "Ada",
          lastName: "Lovelace",
          address1: "12 St James's Square",
          city: "London",
          zipCode: london.postcode,
          country: london.country,
        },
        lines: lines(),
        expectedTotal,
      });
    // A command is one transaction, so it waits for no service.
    expect(await telephone(total)).toMatchObject({ error: { code: "refused" } });
    expect(double.asked).toEqual([]);
    const wanted = { ...london, lines: lines(), coupon: null, service: null };
    expect(await quoteForStaff(shop.services, wanted)).toMatchObject({ value: { total } });
    const added = await telephone(total);
    expect(added).toMatchObject({ ok: true });
    const number = added.ok ? added.value.number : "";
    const order = await shop.services.db
      .selectFrom("shop_order")
      .select("id")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect(await shop.now(order.id)).toMatchObject({ total, taxSource: source });
  },
);

test("without own rates the checkout says that the tax is missing, and nothing is ordered", async () => {
  double.setMood("silent");
  const shown = await view();
  expect(shown.total).toBeNull();
  expect(shown.notServed?.message).toBe(
    "The tax of this address can’t be calculated right now. Please try again in a few minutes.",
  );
  await expect(shop.place({ lines: lines(), expectedTotal: cents(2599) })).rejects.toThrow(
    "tax-unavailable",
  );
});
