import { expect, test } from "vitest";
import { readAmount, readRoundedAmount } from "./read-amount.ts";
import { readCustomer } from "./read-customer.ts";
import { readPastOrder, type PastOrderRow } from "./read-past-order.ts";
import { readMoment } from "./record-cells.ts";
import { recordFileOf } from "./file-kind.ts";

const now = new Date("2026-01-01T00:00:00Z");

test.each([
  ["Name,Email,Financial Status,Currency,Total,Created at,Lineitem name", "orders"],
  ["Date,Order #,Status,Customer,Product(s),Items sold,Coupon(s),N. Revenue", "orders"],
  ["order_id,order_number,order_date,status,order_total,billing_email,line_item_1", "orders"],
  ["Order Number,Order Status,Order Date,Email (Billing),Order Total Amount", "orders"],
  ["First Name,Last Name,Email,Accepts Email Marketing,Total Spent", "customers"],
  [
    "Name,Username,Last active,Date registered,Email,Orders,Total spend,Country / Region",
    "customers",
  ],
  ["Handle,Title,Body (HTML),Vendor,Variant Price", undefined],
  ["ID,Type,SKU,Name,Published,Date sale price starts,Regular price", undefined],
])("a file that begins with %s holds %s", (header, kind) =>
  expect(recordFileOf(header.split(","))?.kind).toBe(kind),
);

test.each([
  ["19.99", 2, 1999],
  ["1,234.50", 2, 123_450],
  ["1.234,50", 2, 123_450],
  ["1.234", 2, null],
  ["12.345", 3, 12_345],
  ["1200", 0, 1200],
  ["1200.50", 0, null],
  ["-5", 2, null],
  ["ten", 2, null],
])("%s with %i decimals is %s", (text, digits, amount) =>
  expect(readAmount(text, digits)).toBe(amount),
);

test.each([
  ["8.216667", 822],
  ["8.214999", 821],
  ["8.2", 820],
])("%s is rounded to %i", (text, amount) => expect(readRoundedAmount(text, 2)).toBe(amount));

test.each([
  ["2023-12-24 20:00:00 -0500", "2023-12-25T01:00:00.000Z"],
  ["2022-06-01 14:30", "2022-06-01T14:30:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ["2023-02-29", null],
  ["2024-01-01 24:00", null],
  ["01/02/2024", null],
  ["2027-01-01", null],
  ["0203-01-01", null],
])("%s is %s", (text, at) => expect(readMoment(text, now)).toBe(at));

const customer = (cells: Record<string, string>) =>
  readCustomer((column) => cells[column] ?? (column === "email" ? "a@example.com" : ""), now);

test("a customer's telephone number is no formula, and lines of an address are joined", () =>
  expect(
    customer({
      firstName: "Mara",
      lastName: "Lindqvist",
      telephone: "'+44(0)117 496",
      zip: "'BS1 4QA",
      city: "Bristol",
      tags: "a, b,",
      note: "- ring\ntwice",
      newsletter: "Yes",
    }),
  ).toMatchObject({
    ok: true,
    value: {
      email: "a@example.com",
      name: "Mara Lindqvist",
      facts: {
        telephone: "+44(0)117 496",
        address: ["BS1 4QA Bristol"],
        tags: ["a", "b"],
        note: "- ring\ntwice",
        acceptsNewsletter: true,
        since: null,
      },
    },
  }));

test.each([
  [{ email: "" }, "The customer has no email address."],
  [{ email: "a@b" }, "The email address is not valid."],
  [{ firstName: "=1+1" }, "The first name begins like a formula."],
  [{ telephone: "+cmd|' /C calc'!A0" }, "The telephone number begins like a formula."],
  [{ city: "M\uFFFDnchen" }, "The city has letters that can’t be read: save the file as UTF-8."],
  [{ note: "x".repeat(5001) }, "The note has more than 5,000 characters."],
  [{ since: "yesterday" }, "The date yesterday is not one."],
])("a customer with %j is not imported", (cells, message) =>
  expect(customer(cells)).toMatchObject({ ok: false, error: { message } }),
);

const row = (cells: Record<string, string>, lineItems: string[] = []): PastOrderRow => ({
  cell: (column) => cells[column] ?? "",
  lineItems,
});
const cells = { number: "#1", placedAt: "2024-01-05 10:00", total: "10.00", currency: "EUR" };
const order = (more: Record<string, string>, lineItems?: string[]) =>
  readPastOrder([row({ ...cells, ...more }, lineItems)], now);

test("lines of one row are read from packed cells, or from a list of products", () => {
  const packed = "name:Jug: Blue|product_id:9|sku:JUG|quantity:2|total:20.005|sub_total:22";
  expect(order({}, [packed])).toMatchObject({
    value: { facts: { lines: [{ name: "Jug: Blue", sku: "JUG", quantity: 2, total: 2001 }] } },
  });
  const listed = order({ total: "", netTotal: "8.4", products: "2× Jug, Blue, 1× Soap" });
  expect(listed).toMatchObject({
    value: {
      total: 840,
      facts: { isNet: true, lines: [{ name: "Jug, Blue", quantity: 2 }, { name: "Soap" }] },
    },
  });
});

test.each([
  [{ number: "" }, "The row has no order number."],
  [{ placedAt: "soon" }, "The date soon is not one."],
  [{ total: "1.234" }, "The total 1.234 is not an amount in EUR."],
  [{ total: "" }, "The total  is not an amount in EUR."],
  [{ currency: "QQQ" }, "QQQ is not a currency."],
  [{ currency: "JPY" }, undefined],
  [{ currency: "JPY", total: "10.50" }, "The total 10.50 is not an amount in JPY."],
  [{ tax: "much" }, "much is not an amount (tax)."],
  [{ lineName: "Mug", lineQuantity: "some" }, "The quantity some is not a whole number."],
  [{ lineName: "=cmd|x", lineQuantity: "1" }, "The product begins like a formula."],
  [{ state: "wc-checkout-draft" }, "The order was never placed."],
])("an order with %j: %s", (more, message) => {
  const read = order(more);
  expect(read.ok ? undefined : read.error.message).toBe(message);
});

test("an order of more rows than any shop has is refused", () =>
  expect(
    readPastOrder(
      Array.from({ length: 1001 }, () => row(cells)),
      now,
    ),
  ).toMatchObject({
    error: { message: "An order has at most 1000 rows." },
  }));
