/** An element of an XML document; names are without prefix. */
export type Element = { name: string; attributes: string; text: string; parts: Element[] };

/** Parses XML without comments, CDATA and empty-element tags, as the shop writes it. */
export function parseXml(xml: string): Element {
  const root: Element = { name: "", attributes: "", text: "", parts: [] };
  const open = [root];
  for (const [, close, name = "", attributes = "", text = ""] of xml.matchAll(
    /<(\/?)(?:\w+:)?(\w+)([^>?]*)>([^<]*)/g,
  )) {
    const inner = open.at(-1);
    if (close === "") {
      const element = { name, attributes, text, parts: [] };
      inner?.parts.push(element);
      open.push(element);
    } else if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`);
  }
  const [document] = root.parts;
  if (!document || open.length > 1) throw new Error("The document is not closed.");
  return document;
}

/** The elements at a path of names below an element. */
export function at(element: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce(
      (found, name) => found.flatMap(({ parts }) => parts.filter((part) => part.name === name)),
      [element],
    );
}

const party =
  "EndpointID PartyIdentification* PartyName* PostalAddress PartyTaxScheme* PartyLegalEntity* Contact";
const address =
  "StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine* Country";
const category = "ID Percent TaxExemptionReasonCode TaxExemptionReason* TaxScheme!";
const documentParts = (kind: string) =>
  `CustomizationID ProfileID ID! IssueDate! ${kind === "Invoice" ? "DueDate " : ""}${kind}TypeCode Note* DocumentCurrencyCode TaxCurrencyCode BuyerReference OrderReference BillingReference* AccountingSupplierParty! AccountingCustomerParty! Delivery* PaymentMeans* PaymentTerms* AllowanceCharge* TaxTotal* LegalMonetaryTotal! ${kind}Line+`;
const line = (quantity: string) =>
  `ID! Note* ${quantity} LineExtensionAmount! AllowanceCharge* Item! Price`;

/**
 * The sequences of OASIS UBL 2.1 (4 November 2013) for the elements that CEN/TS 16931-3-2 maps: "!" once, "+" once or
 * more, "*" any number, otherwise at most once. The schema files are in no package, so this is their extract.
 */
const sequences: Readonly<Record<string, string>> = {
  Invoice: documentParts("Invoice"),
  CreditNote: documentParts("CreditNote"),
  OrderReference: "ID! SalesOrderID",
  BillingReference: "InvoiceDocumentReference",
  InvoiceDocumentReference: "ID! IssueDate",
  AccountingSupplierParty: "Party",
  AccountingCustomerParty: "Party",
  Party: party,
  PostalAddress: address,
  Address: address,
  Country: "IdentificationCode Name",
  PartyTaxScheme: "RegistrationName CompanyID TaxScheme!",
  PartyLegalEntity: "RegistrationName CompanyID CompanyLegalForm",
  Contact: "Name Telephone ElectronicMail",
  TaxScheme: "ID Name",
  Delivery: "ID ActualDeliveryDate DeliveryLocation DeliveryParty",
  DeliveryLocation: "ID Address",
  PaymentTerms: "ID Note*",
  AllowanceCharge:
    "ChargeIndicator! AllowanceChargeReasonCode AllowanceChargeReason* MultiplierFactorNumeric Amount! BaseAmount TaxCategory*",
  TaxTotal: "TaxAmount! TaxSubtotal*",
  TaxSubtotal: "TaxableAmount TaxAmount! TaxCategory!",
  TaxCategory: category,
  ClassifiedTaxCategory: category,
  LegalMonetaryTotal:
    "LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount!",
  InvoiceLine: line("InvoicedQuantity"),
  CreditNoteLine: line("CreditedQuantity"),
  Item: "Description* Name SellersItemIdentification StandardItemIdentification ClassifiedTaxCategory*",
  Price: "PriceAmount! BaseQuantity AllowanceCharge*",
};

/** Whether a text is of the schema's type; names not listed are any text. */
function hasType({ name, attributes, text }: Element): boolean {
  if (name.endsWith("Date")) return /^\d{4}-\d\d-\d\d$/.test(text);
  if (name.endsWith("Amount"))
    return /^-?\d+(\.\d+)?$/.test(text) && /currencyID="[A-Z]{3}"/.test(attributes);
  if (name.endsWith("Quantity")) return /^\d+$/.test(text) && /unitCode="\w+"/.test(attributes);
  if (name.endsWith("Indicator")) return text === "true" || text === "false";
  return name !== "Percent" || /^\d+(\.\d+)?$/.test(text);
}

/** What of the document breaks UBL's schema: an element, or one of its parts. */
export function schemaErrors(element: Element): string[] {
  const sequence = sequences[element.name];
  if (sequence === undefined)
    return element.parts.length > 0 || !hasType(element) ? [element.name] : [];
  const pattern = sequence
    .split(" ")
    .map((part) => {
      const [, name, times = "?"] = /^(\w+)(.?)$/.exec(part) ?? [];
      return `(?:${name} )${times === "!" ? "" : times || "?"}`;
    })
    .join("");
  const names = element.parts.map(({ name }) => `${name} `).join("");
  const isInOrder = new RegExp(`^${pattern}$`).test(names);
  return [
    ...(isInOrder ? [] : [`${element.name}: ${names}`]),
    ...element.parts.flatMap((part) => schemaErrors(part)),
  ];
}
