import { expect, test } from "vitest";
import { readCustomer } from "./read-customer.ts";
import { readPastOrder, type PastOrderRow } from "./read-past-order.ts";
import { readMoment } from "./record-cells.ts";

const now = new Date("2026-01-01T00:00:00Z");

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
