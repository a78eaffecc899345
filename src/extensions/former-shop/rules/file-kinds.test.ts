import { beforeAll, expect, test } from "vitest";
import { recordFileOf, setFileKinds } from "#modules/import/rules/file-kind.ts";
import { readHeader } from "#modules/import/rules/read-header.ts";
import { reviewFile } from "#modules/reviews/rules/read-review.ts";
import { recordHeaders } from "#testing/record-headers.ts";
import { customerFile, orderFile } from "./file-kinds.ts";

beforeAll(() => setFileKinds([reviewFile, orderFile, customerFile]));

test.each<(typeof recordHeaders)[number]>([
  ...recordHeaders,
  ["Name,Email,Financial Status,Currency,Total,Created at,Lineitem name", "orders"],
  ["Date,Order #,Status,Customer,Product(s),Items sold,Coupon(s),N. Revenue", "orders"],
  ["order_id,order_number,order_date,status,order_total,billing_email,line_item_1", "orders"],
  ["Order Number,Order Status,Order Date,Email (Billing),Order Total Amount", "orders"],
  ["First Name,Last Name,Email,Accepts Email Marketing,Total Spent", "customers"],
  [
    "Name,Username,Last active,Date registered,Email,Orders,Total spend,Country / Region",
    "customers",
  ],
  // Mailchimp, Klaviyo, Etsy, Shopify.
  [
    "Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,LEID,EUID",
    "customers",
  ],
  [
    "Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Currency,Order Value,Order Total,Status",
    "orders",
  ],
  [
    "Name,Email,Financial Status,Paid at,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem name",
    "orders",
  ],
  [
    "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders,Tags",
    "customers",
  ],
  ["ID,Type,SKU,Name,Published,Date sale price starts,Regular price", undefined],
])("a file that begins with %s holds %s", (header, kind) =>
  expect(recordFileOf(header.split(","))?.kind.name).toBe(kind),
);

test.each([
  [
    "Name,Email,Financial Status,Paid at,Created at,Lineitem name,Lineitem price",
    'no column "Total" or "N. Revenue"; it reads: Name, Email, Financial Status, Paid at, Created at, Lineitem name. It looks like a file of past orders.',
  ],
  ["First Name,Last Name,Phone,City", 'no column "Email"; '],
  ["First Name,Last Name,Phone,City", "a file of customers."],
  [
    "First Name,Mail",
    "If it is not a file of products: customers need the column Email and a name, past orders number, date and total, reviews rating and body, redirects “Redirect from” and “Redirect to”, and translations noun, id, field, language and translation.",
  ],
])("a first row %s is refused: %s", (names, sentence) => {
  const read = readHeader(names.split(","));
  expect(read.ok ? "" : read.error).toContain(sentence);
});
