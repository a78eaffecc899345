import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { noAddress } from "#modules/delivery/rules/address/address.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { taxRows, type TaxBuyer } from "#modules/taxes/rules/tax-rows.ts";
import { at, rate, rulesOf } from "#testing/taxes/example-taxes.ts";
import { eInvoiceOf, type EInvoice } from "./e-invoice.ts";
import { ublInvoice } from "./ubl.ts";

const seller = {
  legalName: "Möbel & Söhne GmbH",
  address: "Lindenstr. 9, 10969 Berlin",
  email: "hello@shop.example",
  telephone: null,
  vatId: "DE136695976",
};
const rules = rulesOf([rate("DE", 19), rate("DE", 7, { taxClass: "reduced" }), rate("FR", 20)]);

type Sold = { amounts: number[]; delivery?: number; buyer?: Partial<TaxBuyer>; classes?: string[] };

/** An order of these paid amounts, whose lines are of the standard class unless another is named. */
function orderOf({ amounts, delivery = 599, buyer = {}, classes = [] }: Sold): OrderView {
  const place = buyer.place ?? at("DE");
  const lines = amounts.map((amount, line) => ({
    amount: cents(amount),
    taxClass: classes[line] === "gift-card" ? null : (classes[line] ?? "standard"),
  }));
  const taxes = taxRows({ lines, delivery: { amount: cents(delivery), taxClass: null } }, rules, {
    place,
    day: "2026-11-27",
    ...buyer,
  });
  const address = { ...noAddress, firstName: "Ada", lastName: "<King>", country: place.country };
  const shown = {
    number: "K7QM-2F9T-X",
    currency: "EUR",
    address,
    billing: null,
    business: null,
    shipments: [],
    delivery: { name: "Standard delivery" },
    lines: lines.map(({ amount }, line) => ({
      line,
      name: "Lamp",
      options: [],
      quantity: 3,
      amount,
    })),
    taxes,
    total: sum([...lines.map(({ amount }) => amount), cents(delivery)]),
  };
  return shown as unknown as OrderView;
}

const invoiceOf = (sold: Sold) =>
  eInvoiceOf(orderOf(sold), {
    number: "2026-000042",
    issuedOn: "2026-11-27",
    seller,
  });

/** The amounts of elements, in cents, by a path of their names. */
function amountsIn(xml: string, ...path: string[]): Money[] {
  const parts = path
    .slice(0, -1)
    .reduce(
      (within, name) =>
        within.flatMap((part) =>
          [...part.matchAll(new RegExp(`<cac:${name}>(.*?)</cac:${name}>`, "g"))].map(
            ([, inner = ""]) => inner,
          ),
        ),
      [xml],
    );
  const name = path.at(-1);
  return parts.flatMap((part) =>
    [...part.matchAll(new RegExp(`<cbc:${name}[^>]*>(-?\\d+\\.\\d\\d)</cbc:${name}>`, "g"))].map(
      ([, text = ""]) => cents(Math.round(Number(text) * 100)),
    ),
  );
}

/** The rules of EN 16931 on sums, as its Schematron writes them; and the names of the broken ones. */
function brokenRules(xml: string): string[] {
  const totals = (name: string) => sum(amountsIn(xml, "LegalMonetaryTotal", name));
  const subtotals = [...xml.matchAll(/<cac:TaxSubtotal>(.*?)<\/cac:TaxSubtotal>/g)].map(
    ([, inner = ""]) => ({
      base: sum(amountsIn(inner, "TaxableAmount")),
      tax: sum(amountsIn(inner, "TaxAmount")),
      percent: Number(/<cbc:Percent>([\d.]+)</.exec(inner)?.[1]),
    }),
  );
  const [vat = cents(0)] = amountsIn(xml, "TaxTotal", "TaxAmount");
  const { length: charged } = amountsIn(xml, "AllowanceCharge", "Amount");
  const isRight: Record<string, boolean> = {
    "BR-CO-10":
      totals("LineExtensionAmount") === sum(amountsIn(xml, "InvoiceLine", "LineExtensionAmount")),
    "BR-CO-11":
      !xml.includes("AllowanceTotalAmount") && !xml.includes(">false</cbc:ChargeIndicator>"),
    "BR-CO-12": totals("ChargeTotalAmount") === sum(amountsIn(xml, "AllowanceCharge", "Amount")),
    "BR-CO-13":
      totals("TaxExclusiveAmount") === totals("LineExtensionAmount") + totals("ChargeTotalAmount"),
    "BR-CO-14": vat === sum(subtotals.map(({ tax }) => tax)),
    "BR-CO-15": totals("TaxInclusiveAmount") === totals("TaxExclusiveAmount") + vat,
    "BR-CO-16": totals("PayableAmount") === totals("TaxInclusiveAmount") - totals("PrepaidAmount"),
    // The Schematron allows a difference below one unit, because lines may be rounded.
    "BR-CO-17": subtotals.every(
      ({ base, tax, percent }) => Math.abs(tax - Math.round((base * percent) / 100)) < 100,
    ),
    "BR-CO-18": subtotals.length > 0,
    "BR-33": charged === [...xml.matchAll(/<cbc:AllowanceChargeReason>/g)].length,
  };
  return Object.keys(isRight).filter((name) => !isRight[name]);
}

const xmlOf = (sold: Sold) => ublInvoice(invoiceOf(sold)!);
const france = { place: at("FR") };

describe("EN 16931", () => {
  test.each<[string, Sold, EInvoice["vat"]]>([
    [
      "one rate",
      { amounts: [11_900], delivery: 0 },
      [{ category: "S", percent: 19, reason: null, base: cents(10_000), amount: cents(1900) }],
    ],
    [
      "OSS, with delivery",
      { amounts: [12_000], delivery: 600, buyer: france },
      [{ category: "S", percent: 20, reason: null, base: cents(10_500), amount: cents(2100) }],
    ],
    [
      "a business of another EU country",
      { amounts: [10_000], delivery: 0, buyer: { ...france, isEuBusiness: true } },
      [
        {
          category: "K",
          percent: 0,
          reason: "Intra-Community supply, exempt from VAT (Directive 2006/112/EC, Article 138).",
          base: cents(10_000),
          amount: cents(0),
        },
      ],
    ],
    [
      "an export",
      { amounts: [10_000], delivery: 0, buyer: { place: at("US") } },
      [
        {
          category: "G",
          percent: 0,
          reason: "Export, free of tax.",
          base: cents(10_000),
          amount: cents(0),
        },
      ],
    ],
  ])("%s", (_, sold, vat) => {
    expect(invoiceOf(sold)?.vat).toEqual(vat);
    expect(brokenRules(xmlOf(sold))).toEqual([]);
  });

  test("a gift card beside goods is exempt, because it is taxed when it pays", () => {
    const sold = { amounts: [11_900, 5000], delivery: 0, classes: ["standard", "gift-card"] };
    expect(invoiceOf(sold)?.vat.map(({ category }) => category)).toEqual(["S", "E"]);
    expect(brokenRules(xmlOf(sold))).toEqual([]);
  });

  test("sums agree for any order, and so does the total", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const classes = fc.array(fc.constantFrom("standard", "reduced", "zero", "exempt"), {
      minLength: 6,
      maxLength: 6,
    });
    const amounts = fc.array(amount, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, amount, classes, fc.constantFrom("DE", "FR", "US"), (...of) => {
        const [sold, delivery, each, country] = of;
        const wanted = { amounts: sold, delivery, classes: each, buyer: { place: at(country) } };
        expect(brokenRules(xmlOf(wanted))).toEqual([]);
        expect(invoiceOf(wanted)?.totals.gross).toBe(orderOf(wanted).total);
      }),
    );
  });

  test("the document has the parties, the dates and escaped names", () => {
    const xml = xmlOf({ amounts: [11_900], buyer: { ...france, isEuBusiness: true } });
    for (const part of [
      "<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>2026-000042</cbc:ID>",
      "<cbc:RegistrationName>Möbel &amp; Söhne GmbH</cbc:RegistrationName>",
      "<cbc:RegistrationName>Ada &lt;King&gt;</cbc:RegistrationName>",
      "<cbc:CompanyID>DE136695976</cbc:CompanyID>",
      "<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>",
      // BR-IC-11 and BR-IC-12: an Intra-Community supply says when and to which country.
      "<cbc:ActualDeliveryDate>2026-11-27</cbc:ActualDeliveryDate>",
      "<cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>FR<",
    ])
      expect(xml).toContain(part);
  });

  test.each([
    ["without a VAT number", { ...seller, vatId: null }, {}],
    ["of gift cards alone", seller, { classes: ["gift-card"] }],
  ])("an invoice %s is not one of EN 16931", (_, from, sold) => {
    const issued = { number: "1", issuedOn: "2026-11-27", seller: from };
    expect(eInvoiceOf(orderOf({ amounts: [100], delivery: 0, ...sold }), issued)).toBeNull();
  });
});
