import { afterEach, beforeEach, expect, test } from "vitest";
import { createVies } from "#extensions/vat-numbers/server/vies.server.ts";
import { startViesDouble } from "#extensions/vat-numbers/testing/vies-double.ts";
import { setBusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import { openBusinessShop, type BusinessShop } from "#testing/orders/business-shop.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import {
  checkTypedVatNumber,
  checkVatNumberLater,
  knownNumbers,
} from "./check-vat-number.server.ts";

const VALID = "FR40303265045";
/** The double calls numbers that end in 0 invalid. Its check digits are right. */
const INVALID = "BE0428760190";

let shop: BusinessShop;
let vies: Awaited<ReturnType<typeof startViesDouble>>;
beforeEach(async () => {
  setBusinessNumbers(knownNumbers);
  [shop, vies] = await Promise.all([openBusinessShop(), startViesDouble()]);
  shop.services.extensions = { vatRegister: createVies({ url: vies.url }) };
  const { settings } = shop.services;
  shop.services.settings = { ...settings, tax: { ...settings.tax, exemptsBusinesses: "checked" } };
});
afterEach(() => Promise.all([shop.close(), vies.close()]));

test("a business of another EU country pays no tax once its number is checked, and the order has the evidence", async () => {
  await checkTypedVatNumber(shop.services, `fr 40 303 265 045`, "203.0.113.7");
  const { id, order, business } = await shop.buy(VALID);
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
  const { address: soldTo, taxNotes } = await readReceipt(shop.services, { id });
  expect(soldTo.slice(0, 2)).toEqual(["Exemple SARL", `VAT number ${VALID}`]);
  expect(taxNotes).toEqual([
    "Intra-Community supply, exempt from VAT (Directive 2006/112/EC, Article 138).",
  ]);
  // A refund has a credit note of the same tax.
  await shop.change(id, {
    type: "refund",
    lines: [{ line: 0, quantity: 1 }],
    shipping: false,
    amount: null,
  });
  await checkPayments(shop.services, shop.log);
  const { creditNotes } = await readReceipt(shop.services, { id });
  expect(creditNotes).toMatchObject([{ amount: 10_000 }]);
  // It is not asked again on the same day.
  await checkTypedVatNumber(shop.services, VALID, "203.0.113.7");
  expect(vies.asked).toHaveLength(1);
});

test("an invalid number is taxed, and wrong check digits are not even asked", async () => {
  await checkTypedVatNumber(shop.services, INVALID, "203.0.113.7");
  await checkTypedVatNumber(shop.services, "BE0428759498", "203.0.113.7");
  expect(vies.asked.map(({ vatNumber }) => vatNumber)).toEqual(["0428760190"]);
  const { order, business } = await shop.buy(INVALID);
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
  const { order, business } = await shop.buy(VALID);
  expect(order.taxes[0]).toMatchObject({ label: "TVA", amount: 2000 });
  expect(business.check).toBeNull();
  vies.setDown(false);
  await checkVatNumberLater(shop.services, VALID);
  expect((await shop.buy(VALID)).order.lines[0]).toMatchObject({ unitPrice: 10_000 });
});
