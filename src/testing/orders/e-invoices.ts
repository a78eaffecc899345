import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { noAddress } from "#modules/delivery/rules/address/address.ts";
import { eInvoiceOf } from "#modules/orders/rules/e-invoice/e-invoice.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { taxRows, type TaxBuyer } from "#modules/taxes/rules/tax-rows.ts";
import { at, rate, rulesOf } from "#testing/taxes/example-taxes.ts";

/** A seller with a VAT number of the EU. */
export const seller = {
  legalName: "Möbel & Söhne GmbH",
  address: "Lindenstr. 9, 10969 Berlin",
  email: "hello@shop.example",
  telephone: null,
  vatId: "DE136695976",
};
const rules = rulesOf([rate("DE", 19), rate("DE", 7, { taxClass: "reduced" }), rate("FR", 20)]);

export type Sold = {
  amounts: number[];
  delivery?: number;
  buyer?: Partial<TaxBuyer>;
  classes?: string[];
};

/** An order of these paid amounts, whose lines are of the standard class unless another is named. */
export function orderView({ amounts, delivery = 599, buyer = {}, classes = [] }: Sold): OrderView {
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
    shipping: cents(delivery),
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

/** The invoice of an order of these amounts. */
export const invoiceOf = (sold: Sold) =>
  eInvoiceOf(orderView(sold), {
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

/** Whether the document's parts are in the order of UBL's schemas. */
function isInOrder(xml: string): boolean {
  const order =
    "CustomizationID ID IssueDate TypeCode DocumentCurrencyCode OrderReference BillingReference AccountingSupplierParty AccountingCustomerParty Delivery AllowanceCharge TaxTotal LegalMonetaryTotal Line".split(
      " ",
    );
  let depth = 0;
  const found: number[] = [];
  for (const [, close, name = ""] of xml.matchAll(/<(\/?)(?:c[ab]c:)?(\w+)[^>?]*>/g)) {
    if (close === "/") depth -= 1;
    else depth += 1;
    if (close === "" && depth === 2)
      found.push(order.indexOf(name.replace(/^(Invoice|CreditNote)(?=TypeCode|Line)/, "")));
  }
  return (
    found.length > 8 &&
    found.every((place, index) => place >= 0 && place >= (found[index - 1] ?? 0))
  );
}

/** The rules of EN 16931 on sums, as its Schematron writes them; and the names of the broken ones. */
export function brokenRules(xml: string): string[] {
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
      totals("LineExtensionAmount") ===
      sum(
        ["InvoiceLine", "CreditNoteLine"].flatMap((line) =>
          amountsIn(xml, line, "LineExtensionAmount"),
        ),
      ),
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
    "BR-16": /<cac:(Invoice|CreditNote)Line>/.test(xml),
    "BR-27": !/<cbc:\w+Amount [^>]*>-/.test(xml),
    "UBL-SEQUENCE": isInOrder(xml),
    "BR-CO-18": subtotals.length > 0,
    "BR-33": charged === [...xml.matchAll(/<cbc:AllowanceChargeReason>/g)].length,
  };
  return Object.keys(isRight).filter((name) => !isRight[name]);
}
