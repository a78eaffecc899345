import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import type { TaxedRefund } from "#modules/taxes/rules/refund-taxes.ts";
import {
  anySold,
  invoiceOf,
  orderView,
  seller,
  type Sold,
} from "#extensions/e-invoice/testing/e-invoices.ts";
import { brokenRules } from "#extensions/e-invoice/testing/en16931-rules.ts";
import { eCreditNoteOf, type EInvoice } from "./e-invoice.ts";
import { ublDocument } from "./ubl.ts";

type Back = { lines?: [line: number, quantity: number, amount: number][]; shipping?: number };

function notesOf(sold: Sold, refunds: (Back & { amount?: number })[]): EInvoice[] {
  const issued = { number: "2026-000043", issuedOn: "2026-11-28", seller };
  const earlier: TaxedRefund[] = [];
  return refunds.flatMap(({ lines = [], shipping = 0, amount }) => {
    const own = lines.map(([line, quantity, paid]) => ({ line, quantity, amount: cents(paid) }));
    const all = sum([...own.map((each) => each.amount), cents(shipping)]);
    const refund = { lines: own, shipping: cents(shipping), amount: cents(amount ?? all) };
    const note = eCreditNoteOf(orderView(sold), issued, {
      refund,
      earlier: [...earlier],
      invoices: [{ ...issued, number: "2026-000042" }],
    });
    earlier.push(refund);
    return note ?? [];
  });
}

test("a credit note has the refund's units and taxes, and names the invoice", () => {
  const sold = { amounts: [11_900, 10_700], classes: ["standard", "reduced"] };
  const [note] = notesOf(sold, [{ lines: [[0, 1, 3967]] }]);
  expect(note?.vat).toMatchObject([{ category: "S", percent: 19, base: 3334, amount: 633 }]);
  const xml = ublDocument(note!);
  for (const part of [
    '<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"',
    "<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>",
    "<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>2026-000042</cbc:ID><cbc:IssueDate>2026-11-28<",
    '<cbc:CreditedQuantity unitCode="C62">1</cbc:CreditedQuantity>',
  ])
    expect(xml).toContain(part);
  expect(brokenRules(xml)).toEqual([]);
});

test("delivery alone is a line, and an amount without units is of all lines", () => {
  const sold = { amounts: [11_900, 10_700], classes: ["standard", "reduced"] };
  const [delivery, sorry] = notesOf(sold, [{ shipping: 599 }, { amount: 1001 }]);
  expect(delivery).toMatchObject({ charges: [], totals: { gross: 599 } });
  expect(delivery?.lines.map(({ name }) => name)).toEqual([
    "Standard delivery",
    "Standard delivery",
  ]);
  expect(sorry).toMatchObject({
    lines: [{ quantity: 1 }, { quantity: 1 }],
    totals: { gross: 1001 },
  });
  for (const note of [delivery, sorry]) expect(brokenRules(ublDocument(note!))).toEqual([]);
});

test("the credit notes of any order add up to its invoice", () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(anySold({ most: 4, least: 1 }), part, (wanted, share) => {
      const { amounts: sold, delivery } = wanted;
      const first = sold.map((paid) => Math.round(paid * share));
      const left = Math.round(delivery * share);
      const back = (paid: number[], shipping: number) => ({
        lines: paid.flatMap((of_, line): [number, number, number][] =>
          of_ > 0 ? [[line, 1, of_]] : [],
        ),
        shipping,
      });
      const rest = sold.map((paid, line) => paid - (first[line] ?? 0));
      const refunds = [back(first, left), back(rest, delivery - left)].filter(
        ({ lines, shipping }) => lines.length > 0 || shipping > 0,
      );
      const notes = notesOf(wanted, refunds);
      expect(notes).toHaveLength(refunds.length);
      for (const note of notes) expect(brokenRules(ublDocument(note))).toEqual([]);
      const whole = invoiceOf(wanted)?.totals;
      const total = (key: "gross" | "vat") => sum(notes.map(({ totals }) => totals[key]));
      expect([total("gross"), total("vat")]).toEqual([whole?.gross, whole?.vat]);
    }),
  );
});
