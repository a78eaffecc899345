import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.server.ts";
import { listInvoices } from "#modules/orders/store/invoices.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { cards } from "#testing/orders/checkout.ts";
import { issueDueInvoices } from "./read-receipt.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const numbers = async () =>
  (await shop.database.pool.query("select year, number, kind from invoice order by 1, 2")).rows;

test("20 orders that are paid at once, and asked about at once, have 20 numbers without a gap", async () => {
  await shop.setStock(shop.lamp, 100);
  const crowd = openDatabase({ ...shop.database.poolConfig, max: 20 });
  const orders = [];
  for (let each = 0; each < 20; each += 1)
    orders.push(await shop.placeAndPay({ clientAddress: `203.0.113.${each}` }));
  const services = { ...shop.services, db: crowd };
  await Promise.all([
    ...orders.map(({ id }) => issueDueInvoices(services, id)),
    issueDueInvoices(services),
    issueDueInvoices(services),
  ]);
  await crowd.destroy();
  expect(await numbers()).toEqual(
    orders.map((_, index) => ({ year: 2026, number: index + 1, kind: "invoice" })),
  );
  const series = "select last from invoice_series where year = 2026";
  expect((await shop.database.pool.query(series)).rows).toEqual([{ last: 20 }]);
});

test("a rollback loses no number, and a new year begins with 1", async () => {
  await shop.placeAndPay();
  await shop.database.pool.query(
    "alter table invoice add constraint none check (number = 0) not valid",
  );
  await expect(issueDueInvoices(shop.services)).rejects.toThrow("none");
  await shop.database.pool.query("alter table invoice drop constraint none");
  expect(await issueDueInvoices(shop.services)).toBe(1);
  expect(await issueDueInvoices(shop.services)).toBe(0);
  shop.minutes(366 * 24 * 60);
  await shop.placeAndPay();
  expect(await issueDueInvoices(shop.services)).toBe(1);
  expect(await numbers()).toEqual([
    { year: 2026, number: 1, kind: "invoice" },
    { year: 2027, number: 1, kind: "invoice" },
  ]);
});

test("a refund has a credit note; an unpaid order has no invoice", async () => {
  const { id } = await shop.placeAndPay();
  await shop.change(id, {
    type: "refund",
    lines: [{ line: 0, quantity: 1 }],
    shipping: false,
    amount: null,
  });
  const unpaid = await shop.place();
  await shop.pay(unpaid.id, cards.declined);
  expect(await issueDueInvoices(shop.services)).toBe(1);
  await checkPayments(shop.services, shop.log);
  expect(await issueDueInvoices(shop.services)).toBe(1);
  const seller = {
    legalName: "Marlow",
    address: "1 High Street, London",
    email: "hello@shop.example",
    telephone: null,
    vatId: null,
  };
  expect(await listInvoices(shop.services.db, id)).toEqual([
    {
      kind: "invoice",
      year: 2026,
      number: 1,
      refund: null,
      addition: null,
      seller,
      issuedAt: "2026-03-01T09:00:00.000Z",
    },
    {
      kind: "credit-note",
      year: 2026,
      number: 2,
      refund: 1,
      addition: null,
      seller,
      issuedAt: "2026-03-01T09:00:00.000Z",
    },
  ]);
  await expect(
    shop.database.pool.query("update invoice set number = 3 where number = 2"),
  ).rejects.toThrow("what happened is never changed");
});
