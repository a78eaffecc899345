import { cents, decimalMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { EInvoice } from "./e-invoice.ts";
import { invoiceTexts } from "./invoice-texts.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML 1.0 does not allow are left out. */
const escaped = (value: string) =>
  value
    .replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, "")
    .replaceAll(/[&<>]/g, (each) => escapes[each] ?? each);

/** An element with a text; nothing for an empty one. */
const text = (name: string, value: string, attributes = "") =>
  value === "" ? "" : `<cbc:${name}${attributes}>${escaped(value)}</cbc:${name}>`;

const group = (name: string, ...parts: string[]) => `<cac:${name}>${parts.join("")}</cac:${name}>`;

/** VATEX codes of categories without tax (BT-121). */
const codes: Readonly<Record<string, string>> = {
  AE: "VATEX-EU-AE",
  G: "VATEX-EU-G",
  K: "VATEX-EU-IC",
};

const vatScheme = group("TaxScheme", text("ID", "VAT"));

type Category = EInvoice["lines"][number]["vat"];

function category(name: string, { category: id, percent }: Category, reason = ""): string {
  return group(name, text("ID", id), text("Percent", String(percent)), reason, vatScheme);
}

/** Returns the XML of an invoice or credit note in UBL 2.1, as EN 16931 (CEN/TS 16931-3-2) maps it. */
export function ublDocument(invoice: EInvoice): string {
  const { number, corrects, issuedOn, currency, order, lines, totals, open } = invoice;
  const kind = corrects === null ? "Invoice" : "CreditNote";
  const money = (name: string, amount: Money) =>
    text(name, decimalMoney(amount), ` currencyID="${currency}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2"`,
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">',
    text("CustomizationID", "urn:cen.eu:en16931:2017"),
    text("ID", number),
    text("IssueDate", issuedOn),
    text(`${kind}TypeCode`, corrects === null ? "380" : "381"),
    text("DocumentCurrencyCode", currency),
    group("OrderReference", text("ID", order)),
    ...(corrects ?? []).map(reference),
    ...parties(invoice),
    // An amount that is payable has a due date or terms (BR-CO-25).
    open > 0 ? group("PaymentTerms", text("Note", invoiceTexts.withoutDeduction)) : "",
    ...invoice.charges.map(({ reason, net, vat }) =>
      group(
        "AllowanceCharge",
        text("ChargeIndicator", "true"),
        text("AllowanceChargeReason", reason),
        money("Amount", net),
        category("TaxCategory", vat),
      ),
    ),
    vatTotal(invoice, money),
    group(
      "LegalMonetaryTotal",
      money("LineExtensionAmount", totals.lines),
      money("TaxExclusiveAmount", totals.net),
      money("TaxInclusiveAmount", totals.gross),
      money("ChargeTotalAmount", totals.charges),
      money("PrepaidAmount", cents(totals.gross - open)),
      money("PayableAmount", open),
    ),
    ...lines.map(({ name, quantity, net, vat }, index) =>
      group(
        `${kind}Line`,
        text("ID", String(index + 1)),
        text(
          corrects === null ? "InvoicedQuantity" : "CreditedQuantity",
          String(quantity),
          ' unitCode="C62"',
        ),
        money("LineExtensionAmount", net),
        group("Item", text("Name", name), category("ClassifiedTaxCategory", vat)),
        // The price of all units, so that it is exact.
        group(
          "Price",
          money("PriceAmount", net),
          text("BaseQuantity", String(quantity), ' unitCode="C62"'),
        ),
      ),
    ),
    `</${kind}>\n`,
  ].join("");
}

function reference({ number, issuedOn }: NonNullable<EInvoice["corrects"]>[number]): string {
  const document = group(
    "InvoiceDocumentReference",
    text("ID", number),
    text("IssueDate", issuedOn),
  );
  return group("BillingReference", document);
}

function vatTotal(
  { vat, totals }: EInvoice,
  money: (name: string, amount: Money) => string,
): string {
  return group(
    "TaxTotal",
    money("TaxAmount", totals.vat),
    ...vat.map((each) =>
      group(
        "TaxSubtotal",
        money("TaxableAmount", each.base),
        money("TaxAmount", each.amount),
        category(
          "TaxCategory",
          each,
          text("TaxExemptionReasonCode", codes[each.category] ?? "") +
            (each.category === "Z" ? "" : text("TaxExemptionReason", each.reason ?? "")),
        ),
      ),
    ),
  );
}

const country = (code: string) => group("Country", text("IdentificationCode", code));

function parties({ seller, buyer, deliveredOn, deliveredTo }: EInvoice): string[] {
  const { address } = buyer;
  const taxNumber = (number: string) =>
    number === "" ? "" : group("PartyTaxScheme", text("CompanyID", number), vatScheme);
  return [
    group(
      "AccountingSupplierParty",
      group(
        "Party",
        group(
          "PostalAddress",
          text("StreetName", seller.place?.street ?? seller.address ?? ""),
          text("CityName", seller.place?.city ?? ""),
          text("PostalZone", seller.place?.postcode ?? ""),
          text("CountrySubentity", seller.place?.region ?? ""),
          country(seller.place?.country || seller.country),
        ),
        taxNumber(seller.vatId ?? ""),
        group("PartyLegalEntity", text("RegistrationName", seller.legalName)),
        group(
          "Contact",
          text("Telephone", seller.telephone ?? ""),
          text("ElectronicMail", seller.email),
        ),
      ),
    ),
    group(
      "AccountingCustomerParty",
      group(
        "Party",
        group(
          "PostalAddress",
          text("StreetName", address.address1),
          text("AdditionalStreetName", address.address2),
          text("CityName", address.city),
          text("PostalZone", address.zipCode),
          text("CountrySubentity", address.state),
          country(address.country),
        ),
        taxNumber(buyer.vatNumber),
        group("PartyLegalEntity", text("RegistrationName", buyer.name)),
      ),
    ),
    group(
      "Delivery",
      text("ActualDeliveryDate", deliveredOn),
      group("DeliveryLocation", group("Address", country(deliveredTo))),
    ),
  ];
}
