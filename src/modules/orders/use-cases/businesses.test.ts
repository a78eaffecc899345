import { afterEach, beforeEach, expect, test } from "vitest";
import { createVies } from "#adapters/vies/vies.server.ts";
import { startViesDouble } from "#adapters/vies/testing/vies-double.ts";
import { defaultSettings } from "#testing/settings.ts";
import {
  checkTypedVatNumber,
  checkVatNumberLater,
} from "#modules/taxes/use-cases/check-vat-number.server.ts";
import { checkoutOf } from "#testing/orders/checkout.ts";
import { staffApi } from "#testing/staff-api.server.ts";
import { openOrdersShop, quoteNow, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { checkPayments } from "./check-payments.server.ts";
import { readEInvoice } from "./read-e-invoice.server.ts";
import { readReceipt } from "./read-receipt.server.ts";

const VALID = "FR40303265045";
/** The double calls numbers that end in 0 invalid. Its check digits are right. */
const INVALID = "BE0428760190";

let shop: OrdersShop;
let vies: Awaited<ReturnType<typeof startViesDouble>>;
beforeEach(async () => {
  shop = await openOrdersShop();
  vies = await startViesDouble();
  shop.services.vatRegister = createVies({ url: vies.url });
  shop.services.shop = { ...shop.services.shop, vatId: "DE136695976" };
  shop.services.settings = {
    ...defaultSettings,
    identity: { ...defaultSettings.identity, vatId: "DE136695976" },
    tax: { ...defaultSettings.tax, country: "DE" },
  };
  await shop.database.pool.query(`
    insert into tax_rate (tax_class, name, rate, country, is_included, valid_from)
    values ('standard', 'VAT', 0.19, 'DE', true, '2020-01-01'), ('standard', 'TVA', 0.2, 'FR', true, '2020-01-01');
    insert into tax_registration (country) values ('DE'), ('EU')`);
  await shop.database.pool.query("update product set price = 11900, discount = 0 where id = $1", [
    shop.lamp,
  ]);
});
afterEach(async () => {
  await vies.close();
  await shop.close();
});

const address = {
  ...checkoutOf().address,
  address1: "1 rue de la Paix",
  city: "Paris",
  zipCode: "75002",
  country: "FR",
};

async function buy(vatNumber: string) {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const wanted = { lines, country: "FR", vatNumber };
  const { total: expectedTotal } = await quoteNow(shop.services, wanted);
  const business = { company: "Exemple SARL", vatNumber };
  const { id } = await shop.placeAndPay({ lines, address, business, expectedTotal });
  const { rows } = await shop.database.pool.query(
    "select agreed->'business' as business from shop_order where id = $1",
    [id],
  );
  return { id, order: await shop.now(id), business: rows[0].business };
}

test("a business of another EU country pays no tax once its number is checked, and the order has the evidence", async () => {
  await checkTypedVatNumber(shop.services, `fr 40 303 265 045`, "203.0.113.7");
  const { id, order, business } = await buy(VALID);
  expect(order.lines[0]).toMatchObject({ unitPrice: 10_000, amount: 10_000 });
  expect(order.taxes.map(({ amount, reason }) => [amount, reason])).toEqual(
    order.taxes.map(() => [0, "intra_community_supply"]),
  );
  expect(business).toEqual({
    company: "Exemple SARL",
    vatNumber: VALID,
    check: {
      isValid: true,
      checkedAt: expect.any(String),
      name: "MUSTER GMBH",
      reference: "WAPIAAAAW1234567",
    },
  });
  const { address: soldTo, taxNotes, hasEInvoice } = await readReceipt(shop.services, { id });
  expect(soldTo.slice(0, 2)).toEqual(["Exemple SARL", `VAT number ${VALID}`]);
  expect(taxNotes).toEqual([
    "Intra-Community supply, exempt from VAT (Directive 2006/112/EC, Article 138).",
  ]);
  expect(hasEInvoice).toBe(true);
  const xml = await readEInvoice(shop.services, id);
  expect(xml).toContain(`<cbc:CompanyID>${VALID}</cbc:CompanyID>`);
  expect(xml).toMatch(/<cbc:TaxAmount currencyID="USD">0\.00<[^]*<cbc:ID>K</);
  // A refund has a credit note of the same tax.
  await shop.change(id, {
    type: "refund",
    lines: [{ line: 0, quantity: 1 }],
    shipping: false,
    amount: null,
  });
  await checkPayments(shop.services, shop.log);
  const { invoice, creditNotes } = await readReceipt(shop.services, { id });
  expect(creditNotes).toMatchObject([{ amount: 10_000, hasEInvoice: true }]);
  const staff = await staffApi(shop.services);
  const file = `/orders/${order.number}/e-invoice?creditNote=${creditNotes[0]?.number}`;
  const { text: note } = await staff.ask(file);
  expect(note).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${invoice?.number}</cbc:ID>`);
  expect(note).toContain('<cbc:TaxInclusiveAmount currencyID="USD">100.00<');
  expect(note).toMatch(/<cbc:TaxAmount currencyID="USD">0\.00<[^]*<cbc:ID>K</);
  const papers = await staff.ask(`/print/orders?kind=receipts&numbers=${order.number}`);
  expect(papers.text).toContain(`href="/api/admin/v1${file}"`);
  // It is not asked again on the same day.
  await checkTypedVatNumber(shop.services, VALID, "203.0.113.7");
  expect(vies.asked).toHaveLength(1);
});

test("an invalid number is taxed, and wrong check digits are not even asked", async () => {
  await checkTypedVatNumber(shop.services, INVALID, "203.0.113.7");
  await checkTypedVatNumber(shop.services, "BE0428759498", "203.0.113.7");
  expect(vies.asked.map(({ vatNumber }) => vatNumber)).toEqual(["0428760190"]);
  const { order, business } = await buy(INVALID);
  expect(order.lines[0]).toMatchObject({ unitPrice: 12_000 });
  expect(business.check).toMatchObject({ isValid: false });
});

test("while the register is silent the tax is charged, and a job asks again", async () => {
  vies.setDown(true);
  await checkTypedVatNumber(shop.services, VALID, "203.0.113.7");
  const { rows } = await shop.database.pool.query(
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'vat.check'",
  );
  expect(rows).toEqual([{ jobs: 1 }]);
  await expect(checkVatNumberLater(shop.services, VALID)).rejects.toThrow("silent");
  const { order, business } = await buy(VALID);
  expect(order.taxes[0]).toMatchObject({ label: "TVA", amount: 2000 });
  expect(business.check).toBeNull();
  vies.setDown(false);
  await checkVatNumberLater(shop.services, VALID);
  expect((await buy(VALID)).order.lines[0]).toMatchObject({ unitPrice: 10_000 });
});
