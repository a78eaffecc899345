import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { at, parseXml, schemaErrors, type Element } from "./ubl-schema.ts";

const textOf = (element: Element | undefined, path: string) =>
  element === undefined ? "" : (at(element, path)[0]?.text ?? "");
const moneyOf = (element: Element | undefined, path: string): Money =>
  cents(Math.round(Number(textOf(element, path)) * 100));

/** A VAT category of a line, a charge or the breakdown. */
type Taxed = { id: string; percent: number; amount: Money; tax: Money; category: Element };

function taxedOf(element: Element, path: string, amount: string): Taxed[] {
  return at(element, path).map((category) => ({
    id: textOf(category, "ID"),
    percent: Number(textOf(category, "Percent")),
    amount: moneyOf(element, amount),
    tax: moneyOf(element, "TaxAmount"),
    category,
  }));
}

/** The categories whose rules have the same numbers, with the letters of their rules. */
const families: Readonly<Record<string, string>> = {
  S: "S",
  Z: "Z",
  E: "E",
  AE: "AE",
  G: "G",
  K: "IC",
};

/** The rules of EN 16931 for one VAT category, numbered as in its Schematron: BR-S-01 and so on. */
function brokenCategoryRules(root: Element, id: string, letters: string): string[] {
  const lines = [...at(root, "InvoiceLine"), ...at(root, "CreditNoteLine")].flatMap((line) =>
    taxedOf(line, "Item/ClassifiedTaxCategory", "LineExtensionAmount"),
  );
  const charges = at(root, "AllowanceCharge").flatMap((charge) =>
    taxedOf(charge, "TaxCategory", "Amount"),
  );
  const used = [...lines, ...charges].filter((each) => each.id === id);
  const breakdown = at(root, "TaxTotal/TaxSubtotal")
    .flatMap((part) => taxedOf(part, "TaxCategory", "TaxableAmount"))
    .filter((each) => each.id === id);
  const seller = textOf(root, "AccountingSupplierParty/Party/PartyTaxScheme/CompanyID");
  const buyer = textOf(root, "AccountingCustomerParty/Party/PartyTaxScheme/CompanyID");
  const isStandard = id === "S";
  const needsBuyer = id === "AE" || id === "K";
  const hasReason = ({ category }: Taxed) =>
    /ExemptionReason/.test(category.parts.map(({ name }) => name).join());
  const isRight: Record<string, boolean> = {
    "01": isStandard
      ? breakdown.length > 0 === used.length > 0
      : breakdown.length === Math.min(1, used.length),
    "02": used.length === 0 || (seller !== "" && (!needsBuyer || buyer !== "")),
    "05": used.every(({ percent }) => (isStandard ? percent > 0 : percent === 0)),
    "08": breakdown.every(
      ({ percent, amount }) =>
        amount === sum(used.filter((each) => each.percent === percent).map((each) => each.amount)),
    ),
    // The Schematron allows a difference below one unit, because lines may be rounded.
    "09": breakdown.every(({ amount, percent, tax }) =>
      isStandard ? Math.abs(tax - Math.round((amount * percent) / 100)) < 100 : tax === 0,
    ),
    "10": breakdown.every((each) => hasReason(each) === !["S", "Z"].includes(id)),
    "11": id !== "K" || used.length === 0 || textOf(root, "Delivery/ActualDeliveryDate") !== "",
    "12":
      id !== "K" ||
      used.length === 0 ||
      textOf(root, "Delivery/DeliveryLocation/Address/Country/IdentificationCode") !== "",
  };
  return Object.keys(isRight).flatMap((rule) => (isRight[rule] ? [] : [`BR-${letters}-${rule}`]));
}

/**
 * The names of the rules that a document breaks: the schema's, and those of EN 16931 by their names in its Schematron
 * (ConnectingEurope/eInvoicing-EN16931), for the parts that the shop writes.
 */
export function brokenRules(xml: string): string[] {
  const root = parseXml(xml);
  const lines = [...at(root, "InvoiceLine"), ...at(root, "CreditNoteLine")];
  const charges = at(root, "AllowanceCharge");
  const subtotals = at(root, "TaxTotal/TaxSubtotal");
  const [totals] = at(root, "LegalMonetaryTotal");
  const total = (name: string) => moneyOf(totals, name);
  const has = (path: string) => textOf(root, path) !== "";
  const all = (elements: Element[], ...paths: string[]) =>
    elements.every((element) => paths.every((path) => textOf(element, path) !== ""));
  const seller = "AccountingSupplierParty/Party";
  const buyer = "AccountingCustomerParty/Party";
  const vat = moneyOf(root, "TaxTotal/TaxAmount");
  const currency = textOf(root, "DocumentCurrencyCode");
  const amounts = [...xml.matchAll(/<cbc:\w+Amount currencyID="(\w+)">([^<]*)</g)];
  const isRight: Record<string, boolean> = {
    "BR-01": has("CustomizationID"),
    "BR-02": has("ID"),
    "BR-03": has("IssueDate"),
    "BR-04": has("InvoiceTypeCode") || has("CreditNoteTypeCode"),
    "BR-05": currency !== "",
    "BR-06": has(`${seller}/PartyLegalEntity/RegistrationName`),
    "BR-07": has(`${buyer}/PartyLegalEntity/RegistrationName`),
    "BR-09": has(`${seller}/PostalAddress/Country/IdentificationCode`),
    "BR-11": has(`${buyer}/PostalAddress/Country/IdentificationCode`),
    "BR-12": all([root], "LegalMonetaryTotal/LineExtensionAmount"),
    "BR-13": all([root], "LegalMonetaryTotal/TaxExclusiveAmount"),
    "BR-14": all([root], "LegalMonetaryTotal/TaxInclusiveAmount"),
    "BR-15": all([root], "LegalMonetaryTotal/PayableAmount"),
    "BR-16": lines.length > 0,
    "BR-21": all(lines, "ID"),
    "BR-22": lines.every(
      (line) => Number(textOf(line, "InvoicedQuantity") || textOf(line, "CreditedQuantity")) > 0,
    ),
    "BR-25": all(lines, "Item/Name"),
    "BR-26": all(lines, "Price/PriceAmount"),
    "BR-27": lines.every((line) => moneyOf(line, "Price/PriceAmount") >= 0),
    "BR-36": all(charges, "Amount", "TaxCategory/ID"),
    "BR-38": all(charges, "AllowanceChargeReason"),
    "BR-45": all(subtotals, "TaxableAmount", "TaxAmount", "TaxCategory/ID", "TaxCategory/Percent"),
    "BR-55":
      at(root, "BillingReference").length ===
      at(root, "BillingReference/InvoiceDocumentReference/ID").length,
    "BR-57": has("Delivery/DeliveryLocation/Address/Country/IdentificationCode"),
    "BR-CO-04": all(lines, "Item/ClassifiedTaxCategory/ID"),
    "BR-CO-09": [
      ...at(root, `${seller}/PartyTaxScheme/CompanyID`),
      ...at(root, `${buyer}/PartyTaxScheme/CompanyID`),
    ].every(({ text }) => /^[A-Z]{2}/.test(text)),
    "BR-CO-10":
      total("LineExtensionAmount") ===
      sum(lines.map((line) => moneyOf(line, "LineExtensionAmount"))),
    "BR-CO-11":
      at(root, "LegalMonetaryTotal/AllowanceTotalAmount").length === 0 &&
      charges.every((charge) => textOf(charge, "ChargeIndicator") === "true"),
    "BR-CO-12":
      total("ChargeTotalAmount") === sum(charges.map((charge) => moneyOf(charge, "Amount"))),
    "BR-CO-13":
      total("TaxExclusiveAmount") === total("LineExtensionAmount") + total("ChargeTotalAmount"),
    "BR-CO-14": vat === sum(subtotals.map((part) => moneyOf(part, "TaxAmount"))),
    "BR-CO-15": total("TaxInclusiveAmount") === total("TaxExclusiveAmount") + vat,
    "BR-CO-16": total("PayableAmount") === total("TaxInclusiveAmount") - total("PrepaidAmount"),
    "BR-CO-18": subtotals.length > 0,
    "BR-CO-26": has(`${seller}/PartyTaxScheme/CompanyID`),
    "BR-CL-03": amounts.every(([, code]) => code === currency),
    "BR-CL-17": subtotals.every((part) => textOf(part, "TaxCategory/ID") in families),
    "BR-DEC": amounts.every(([, , text = ""]) => /^\d+(\.\d\d?)?$/.test(text)),
  };
  return [
    ...schemaErrors(root),
    ...Object.keys(isRight).filter((name) => !isRight[name]),
    ...Object.entries(families).flatMap(([id, letters]) => brokenCategoryRules(root, id, letters)),
  ];
}
