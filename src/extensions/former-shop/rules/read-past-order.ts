import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { digitsOf, isCurrency } from "#modules/core/rules/money/currencies.ts";
import { shopCurrency } from "#modules/core/rules/money/money.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import type { Fault } from "#modules/import/rules/import-error.ts";
import type { PastOrder, PastOrderFacts } from "./past-order.ts";
import { readAmount, readRoundedAmount } from "#modules/import/rules/read-values.ts";
import { shown } from "./read-customer.ts";
import { linesOfCells, readLine, type LineColumn } from "./read-past-lines.ts";
import { addressOf, cellReader, placeOf, readMoment } from "./record-cells.ts";

/**
 * The names of columns in order exports of Shopify, WooCommerce's analytics and its export plugins; the first that has
 * a text counts.
 */
export const orderColumns = {
  number: ["Order Number", "Order #", "Name", "Order ID"],
  placedAt: ["Created at", "Order Date", "Date created", "Sale Date", "Date"],
  email: ["Email", "Email (Billing)", "billing_email", "customer_email"],
  currency: ["Currency", "Order Currency"],
  total: ["Total", "Order Total Amount", "Order Total", "Grand Total"],
  netTotal: ["N. Revenue", "Net Revenue", "Net Sales"],
  subtotal: ["Subtotal", "Order Subtotal Amount", "Order Subtotal"],
  discount: ["Cart Discount Amount", "discount_total", "cart_discount", "Discount Amount"],
  delivery: ["Shipping", "Order Shipping Amount", "shipping_total", "order_shipping"],
  tax: ["Taxes", "Order Total Tax Amount", "tax_total", "total_tax"],
  refunded: ["Refunded Amount", "Order Refund Amount", "refunded_total"],
  state: ["Financial Status", "Order Status", "Status"],
  deliveryState: ["Fulfillment Status"],
  cancelledAt: ["Cancelled at"],
  payment: ["Payment Method Title", "Payment Method"],
  coupon: ["Discount Code", "Coupon Code", "Coupon(s)", "coupons"],
  note: ["Notes", "Customer Note"],
  name: ["Shipping Name", "Billing Name", "Customer", "customer_name", "Full Name"],
  firstName: [
    "First Name (Shipping)",
    "shipping_first_name",
    "First Name (Billing)",
    "billing_first_name",
  ],
  lastName: [
    "Last Name (Shipping)",
    "shipping_last_name",
    "Last Name (Billing)",
    "billing_last_name",
  ],
  telephone: ["Shipping Phone", "Billing Phone", "Phone (Billing)", "Phone"],
  company: ["Shipping Company", "Company (Shipping)"],
  street: ["Shipping Street", "Address 1&2 (Shipping)", "shipping_address_1"],
  street2: ["shipping_address_2"],
  city: ["Shipping City", "City (Shipping)"],
  zip: ["Shipping Zip", "Postcode (Shipping)", "shipping_postcode"],
  region: ["Shipping Province", "State Code (Shipping)", "shipping_state"],
  country: ["Shipping Country", "Country Code (Shipping)"],
  lineName: ["Lineitem name", "Item Name", "Product Name"],
  lineSku: ["Lineitem sku", "Item SKU", "SKU"],
  lineQuantity: ["Lineitem quantity", "Quantity (- Refund)", "Item Quantity", "Quantity"],
  linePrice: ["Lineitem price", "Item Cost", "Item Price"],
  lineTotal: ["Item Total", "Item Total Amount", "Order Line Total"],
  products: ["Product(s)", "Products"],
  isShopify: ["Financial Status"],
} as const satisfies Record<string, readonly string[]>;

export type OrderColumn = keyof typeof orderColumns;
type Cell = (column: OrderColumn) => string;

/** One row of the file: its cells by column, and those of `line_item_1`, `line_item_2` and so on. */
export type PastOrderRow = { cell: Cell; lineItems: readonly string[] };

/** Rows of one order; further ones are not kept. */
export const MOST_ROWS = 1000;
const NOTE_LENGTH = 5000;
const UNFINISHED = new Set(["auto-draft", "checkout-draft", "draft", "trash"]);

/** Reads an order of a former shop from its rows, or says why it is not imported. */
export function readPastOrder(rows: readonly PastOrderRow[], now: Date): Result<PastOrder, Fault> {
  const [first] = rows;
  if (!first || rows.length > MOST_ROWS)
    return err({ message: `An order has at most ${MOST_ROWS} rows.`, isMistake: true });
  const { cell } = first;
  const { text, longText, fail, end } = cellReader<OrderColumn>(cell);
  if (UNFINISHED.has(stateOf(cell("state")))) fail("The order was never placed.", false);
  const number = text("number", "order number", 60);
  if (number === "") fail("The row has no order number.");
  const placedAt = readMoment(cell("placedAt"), now);
  if (placedAt === null) fail(`The date ${shown(cell("placedAt"))} is not one.`);
  const email = cell("email") === "" ? "" : parseEmailAddress(cell("email"));
  if (email === null) fail("The email address is not valid.");
  const currency = cell("currency").toUpperCase() || shopCurrency();
  if (!isCurrency(currency)) fail(`${shown(currency)} is not a currency.`);
  const digits = digitsOf(currency);
  const isNet = cell("total") === "" && cell("netTotal") !== "";
  const total = readAmount(cell(isNet ? "netTotal" : "total"), digits);
  if (total === null)
    fail(
      `The total ${shown(cell(isNet ? "netTotal" : "total"))} is not an amount in ${shown(currency)}.`,
    );
  const lines = rows.flatMap((row) =>
    readLine(row.cell as (column: LineColumn) => string, digits, fail),
  );
  return end({
    number,
    placedAt: placedAt ?? "",
    email: email ?? "",
    name: text("name", "name") || `${text("firstName", "name")} ${text("lastName", "name")}`.trim(),
    currency,
    total: total ?? 0,
    state: statesOf(cell, text),
    source: cell("isShopify") === "" ? "WooCommerce" : "Shopify",
    facts: {
      lines:
        lines.length > 0 ? lines : linesOfCells(cell("products"), first.lineItems, digits, fail),
      amounts: amountsOf(cell, digits, fail),
      isNet,
      telephone: text("telephone", "telephone number", 60),
      address: addressOf([
        text("company", "company"),
        text("street", "address"),
        text("street2", "address"),
        placeOf(text("zip", "postcode", 40), text("city", "city")),
        text("region", "region"),
        text("country", "country"),
      ]),
      payment: text("payment", "payment method"),
      coupon: text("coupon", "coupon"),
      note: longText("note", "note", NOTE_LENGTH),
    },
  });
}

type Text = (column: OrderColumn, noun: string, limit?: number) => string;
type Fail = (message: string) => void;

/** "completed" of WooCommerce's "wc-completed". */
const stateOf = (text: string) => text.toLowerCase().replace(/^wc-/, "");

/** Words such as "Paid, fulfilled" or "Partially refunded, unfulfilled, cancelled". */
function statesOf(cell: Cell, text: Text): string {
  const words = [
    stateOf(text("state", "state", 60)),
    text("deliveryState", "state", 60).toLowerCase(),
    cell("cancelledAt") === "" ? "" : "cancelled",
  ]
    .filter(Boolean)
    .join(", ")
    .replaceAll(/[-_]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const parts = ["subtotal", "discount", "delivery", "tax", "refunded"] as const;

function amountsOf(cell: Cell, digits: number, fail: Fail): PastOrderFacts["amounts"] {
  const found: { [part in (typeof parts)[number]]?: number } = {};
  for (const part of parts) {
    // Plugins write discounts and refunds with and without a minus.
    const text = cell(part).replace(/^-/, "");
    if (text === "") continue;
    const amount = readRoundedAmount(text, digits);
    if (amount === null) fail(`${shown(text)} is not an amount (${part}).`);
    else if (amount > 0 || part === "subtotal") found[part] = amount;
  }
  return found;
}
