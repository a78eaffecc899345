import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { brokenRules } from "#extensions/e-invoice/testing/en16931-rules.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { readReceipt } from "#modules/orders/use-cases/read-receipt.server.ts";
import { setBusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import { ReceiptPage } from "#storefront/pages/orders/receipt/receipt-page.tsx";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import {
  openBusinessShop,
  provingNumbers,
  type BusinessShop,
} from "#testing/orders/business-shop.ts";
import { accountsOf, ada } from "#testing/services.ts";
import { readEInvoice } from "./read-e-invoice.server.ts";

const VAT_NUMBER = "FR40303265045";

let shop: BusinessShop;
let ask: Awaited<ReturnType<typeof adminApiAs>>;
beforeEach(async () => {
  setBusinessNumbers(provingNumbers);
  shop = await openBusinessShop();
  ask = await adminApiAs(shop.services, ["orders", "refunds"]);
});
afterEach(() => shop.close());

/** The files that the buyer's receipt and the printed one link, with their labels. */
async function linksOf({ id, number }: { id: number; number: string }) {
  const receipt = await readReceipt(shop.services, { id });
  const router = createMemoryRouter([{ path: "/", element: <ReceiptPage {...receipt} /> }]);
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  const papers = await ask(`/print/orders?kind=receipts&numbers=${number}`);
  return [page, papers.text].map((html) =>
    [...html.matchAll(/<a [^>]*download="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([link, file, label]) => [/href="([^"]*)"/.exec(link)?.[1], file, label] as const,
    ),
  );
}

test("a business of another EU country has an invoice and a credit note without tax", async () => {
  const { id, order } = await shop.buy(VAT_NUMBER);
  const xml = await readEInvoice(shop.services, id);
  expect(xml).toContain(`<cbc:CompanyID>${VAT_NUMBER}</cbc:CompanyID>`);
  expect(xml).toMatch(/<cbc:TaxAmount currencyID="USD">0\.00<[^]*<cbc:ID>K</);
  await shop.change(id, {
    type: "refund",
    lines: [{ line: 0, quantity: 1 }],
    shipping: false,
    amount: null,
  });
  await checkPayments(shop.services, shop.log);
  const { invoice, creditNotes } = await readReceipt(shop.services, { id });
  const [credited, paid] = [creditNotes[0]?.number, invoice?.number];
  const address = `/orders/${order.number}/e-invoice`;
  const { text: note } = await ask(`${address}?creditNote=${credited}`);
  expect(note).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${paid}</cbc:ID>`);
  expect(note).toContain('<cbc:TaxInclusiveAmount currencyID="USD">100.00<');
  expect(note).toMatch(/<cbc:TaxAmount currencyID="USD">0\.00<[^]*<cbc:ID>K</);
  const own = `/api/orders/${order.number}`;
  expect(await linksOf({ id, number: order.number })).toEqual([
    [
      [`${own}/invoice.xml`, `invoice-${paid}.xml`, "Invoice as XML"],
      [
        `${own}/credit-notes/${credited}`,
        `credit-note-${credited}.xml`,
        `Credit note ${credited} as XML`,
      ],
    ],
    [
      [`/api/admin/v1${address}`, `invoice ${paid}.xml`, `Download invoice ${paid} as XML`],
      [
        `/api/admin/v1${address}?creditNote=${credited}`,
        `credit note ${credited}.xml`,
        `Download credit note ${credited} as XML`,
      ],
    ],
  ]);
});

test("a buyer abroad reads the invoice with that country's tax, and no other visitor does", async () => {
  const { id, order } = await shop.buy("");
  const send = apiOf(shop.services);
  const read = async (path: string, uid: string | null) => {
    shop.services.accounts = accountsOf(uid === null ? null : { ...ada, uid });
    return send(new Request(`${shop.services.shop.url}/api/orders/${order.number}/${path}`));
  };
  await shop.database.pool.query("update shop_order set uid = 'ada' where id = $1", [id]);
  const answer = await read("invoice.xml", "ada");
  expect(answer.headers.get("Content-Type")).toContain("application/xml");
  const xml = await answer.text();
  expect(brokenRules(xml)).toEqual([]);
  expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="USD">120.00</cbc:TaxInclusiveAmount>');
  expect(xml).toContain('<cbc:TaxAmount currencyID="USD">20.00</cbc:TaxAmount>');
  for (const path of ["invoice.xml", "credit-notes/2026-000002"])
    for (const uid of ["grace", null]) expect((await read(path, uid)).status).toBe(404);
  expect((await read("credit-notes/2026-000002", "ada")).status).toBe(404);
});

test("added goods have an invoice of their own", async () => {
  const { id, order } = await shop.buy("");
  const lines = { number: order.number, lines: [{ productId: shop.vase, quantity: 2 }] };
  const preview = await ask(`/orders/${order.number}/addition-preview`, {
    body: { lines: lines.lines },
  });
  const { due } = preview.json;
  const body = { ...lines, expectedAmount: due };
  expect((await ask("/commands/add-to-order", { body })).status).toBe(200);
  await shop.pay(id, cards.pays);
  const { added } = await readReceipt(shop.services, { id });
  const number = added[0]?.invoice?.number;
  const xml = await readEInvoice(shop.services, id, number);
  const amount = `<cbc:TaxInclusiveAmount currencyID="USD">${(due / 100).toFixed(2)}<`;
  expect(xml).toContain(amount);
  const [own, staff] = await linksOf({ id, number: order.number });
  expect(own?.[1]).toEqual([
    `/api/orders/${order.number}/invoice.xml?number=${number}`,
    `invoice-${number}.xml`,
    `Invoice ${number} as XML`,
  ]);
  const address = `/orders/${order.number}/e-invoice?invoice=${number}`;
  expect(staff?.[1]?.[0]).toBe(`/api/admin/v1${address}`);
  expect((await ask(address)).text).toBe(xml);
});

test("a shop without a VAT number of the EU has no electronic invoices", async () => {
  shop.services.shop = { ...shop.services.shop, vatId: null };
  const { id, order } = await shop.buy("");
  expect(await linksOf({ id, number: order.number })).toEqual([[], []]);
  expect((await ask(`/orders/${order.number}/e-invoice`)).status).toBe(404);
});

test("staff need the permission, and odd numbers are no order", async () => {
  const writer = await adminApiAs(shop.services, ["content"]);
  expect((await writer("/orders/K7QM-2F9T-X/e-invoice")).status).toBe(403);
  for (const number of ["%00", "K7QM-2F9T-X%00", "x", "%EF%BF%BD", "%20", "2147483648", "-1"])
    expect((await ask(`/orders/${number}/e-invoice`)).status).toBe(404);
});
