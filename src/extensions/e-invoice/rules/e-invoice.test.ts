import { setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  anySold,
  invoiceOf,
  orderView,
  seller,
  type Sold,
} from "#extensions/e-invoice/testing/e-invoices.ts";
import { brokenRules } from "#extensions/e-invoice/testing/en16931-rules.ts";
import { at } from "#testing/taxes/example-taxes.ts";
import { eInvoiceOf, type EInvoice } from "./e-invoice.ts";
import { ublDocument } from "./ubl.ts";

const xmlOf = (sold: Sold) => ublDocument(invoiceOf(sold)!);
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

  test("only the gift card is a voucher beside delivery that is not taxed", () => {
    const order = orderView({ amounts: [11_900, 5000], classes: ["standard", "gift-card"] });
    const taxes = order.taxes.map((row) =>
      row.line === null
        ? { ...row, rate: 0, amount: cents(0), reason: "not_subject_to_tax" as const }
        : row,
    );
    const issued = { number: "2026-000042", issuedOn: "2026-11-27", seller };
    const invoice = eInvoiceOf({ ...order, taxes }, issued);
    const [charge] = invoice?.charges ?? [];
    expect([charge?.vat.reason, invoice?.vat[1]?.reason]).toEqual([
      "Not subject to tax.",
      expect.stringMatching(/^Voucher: .* Not subject to tax\.$/),
    ]);
  });

  test("goods that a buyer abroad collects are delivered at the shop", () => {
    const order = orderView({ amounts: [11_900], delivery: 0, buyer: france });
    const pickup = { place: "Lindenstr. 9", hours: "" };
    const issued = { number: "2026-000042", issuedOn: "2026-11-27", seller };
    const collected = { ...order, delivery: { ...order.delivery, pickup } };
    const countries = [order, collected].map((each) => eInvoiceOf(each, issued)?.deliveredTo);
    expect(countries).toEqual(["FR", "DE"]);
  });

  test("a gift card beside goods is exempt, because it is taxed when it pays", () => {
    const sold = { amounts: [11_900, 5000], delivery: 0, classes: ["standard", "gift-card"] };
    expect(invoiceOf(sold)?.vat.map(({ category }) => category)).toEqual(["S", "E"]);
    expect(brokenRules(xmlOf(sold))).toEqual([]);
  });

  test("sums agree for any order, and so does the total", () => {
    fc.assert(
      fc.property(anySold({ most: 6 }), fc.constantFrom("DE", "FR", "US"), (sold, country) => {
        const wanted = { ...sold, buyer: { place: at(country) } };
        expect(brokenRules(xmlOf(wanted))).toEqual([]);
        expect(invoiceOf(wanted)?.totals.gross).toBe(orderView(wanted).total);
      }),
    );
  });

  test("the document has the parties, the dates and escaped names", () => {
    const xml = xmlOf({ amounts: [11_900], buyer: { ...france, isEuBusiness: true } });
    for (const part of [
      "<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>2026-000042</cbc:ID>",
      "<cbc:RegistrationName>Möbel &amp; Söhne GmbH</cbc:RegistrationName>",
      "<cbc:RegistrationName>Ada SARL</cbc:RegistrationName>",
      "<cbc:CompanyID>FR40303265045</cbc:CompanyID>",
      "<cbc:CompanyID>DE136695976</cbc:CompanyID>",
      "<cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>",
      // BR-IC-11 and BR-IC-12: an Intra-Community supply says when and to which country.
      "<cbc:ActualDeliveryDate>2026-11-27</cbc:ActualDeliveryDate>",
      "<cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode>FR<",
    ])
      expect(xml).toContain(part);
    expect(xmlOf({ amounts: [11_900] })).toContain("Ada &lt;King&gt;</cbc:RegistrationName>");
  });

  test.each([
    ["Pacific/Honolulu", "2026-11-27T08:02:00.000Z", "2026-11-26"],
    ["Pacific/Kiritimati", "2026-11-27T12:00:00.000Z", "2026-11-28"],
    ["Europe/Berlin", "2026-11-27T23:30:00.000Z", "2026-11-28"],
  ])("delivery is on the day of a shop in %s", (timeZone, deliveredAt, day) => {
    setShopLocale({ ...usEnglish, timeZone });
    const order = { ...orderView({ amounts: [11_900] }), shipments: [{ deliveredAt }] } as never;
    const issued = { number: "2026-000042", issuedOn: day, seller };
    expect(eInvoiceOf(order, issued)?.deliveredOn).toBe(day);
    setShopLocale(usEnglish);
  });

  // A rule that never fails would prove nothing.
  test.each([
    ["<cbc:ID>2026-000042</cbc:ID>", "", "BR-02"],
    [
      '<cbc:LineExtensionAmount currencyID="EUR">100.00',
      '<cbc:LineExtensionAmount currencyID="EUR">100.01',
      "BR-S-08",
    ],
    ["<cbc:Percent>19</cbc:Percent>", "<cbc:Percent>0</cbc:Percent>", "BR-S-05"],
    ["<cbc:Percent>19</cbc:Percent>", "<cbc:Percent>7</cbc:Percent>", "BR-S-09"],
    ["<cbc:ID>S</cbc:ID>", "<cbc:ID>K</cbc:ID>", "BR-IC-02"],
    ["<cbc:Name>Lamp</cbc:Name>", "", "BR-25"],
    ["<cac:OrderReference>", "<cac:OrderReferences>", null],
    [
      "<cbc:IssueDate>2026-11-27</cbc:IssueDate>",
      "<cbc:IssueDate>27.11.2026</cbc:IssueDate>",
      "IssueDate",
    ],
    [
      '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount>',
      "<cac:TaxTotal>",
      "BR-CO-14",
    ],
  ])("%s replaced by %s breaks %s", (from, to, rule) => {
    const wrong = xmlOf({ amounts: [11_900], delivery: 0 }).replaceAll(from, to);
    if (rule === null) expect(() => brokenRules(wrong)).toThrow("closes another element");
    else expect(brokenRules(wrong)).toContain(rule);
  });

  test.each([
    ["without a VAT number", { ...seller, vatId: null }, {}],
    ["of gift cards alone", seller, { classes: ["gift-card"] }],
  ])("an invoice %s is not one of EN 16931", (_, from, sold) => {
    const issued = { number: "1", issuedOn: "2026-11-27", seller: from };
    expect(eInvoiceOf(orderView({ amounts: [100], delivery: 0, ...sold }), issued)).toBeNull();
  });
});

test("an invoice that is not paid yet says what is to be paid", () => {
  const issued = { number: "2026-000042", issuedOn: "2026-11-27", seller };
  const offline = {
    kind: "invoice",
    name: "On invoice",
    instructions: "",
    dueAt: null,
    open: cents(4000),
    reduced: cents(0),
  } as const;
  const order = { ...orderView({ amounts: [10_000], delivery: 0 }), offline };
  const xml = ublDocument(eInvoiceOf(order, issued)!);
  expect(xml).toMatch(/PrepaidAmount[^>]*>60.00</);
  expect(xml).toMatch(/PayableAmount[^>]*>40.00</);
  expect(xml).toContain("<cac:PaymentTerms>");
  expect(brokenRules(xml)).toEqual([]);
});
