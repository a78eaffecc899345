import { expect, it } from "vitest";
import { readHeader } from "./read-header.ts";

it("maps Shopify's column names from before and since 2024, in any case and spacing", () => {
  const before = readHeader([
    "Handle",
    "Title",
    "Body (HTML)",
    "Variant Price",
    "Image Src",
    "Colour",
  ]);
  const after = readHeader([
    " url HANDLE",
    "title ",
    "Description",
    "Price",
    "Product image URL",
    "",
  ]);
  const columns = ["handle", "title", "body", "price", "image", null];
  expect(before).toMatchObject({ ok: true, value: { columns } });
  expect(after).toMatchObject({ ok: true, value: { columns } });
});

it("takes the first of two columns with the same meaning", () => {
  const header = readHeader(["Handle", "Title", "Price", "Variant Price"]);
  expect(header).toMatchObject({
    ok: true,
    value: { columns: ["handle", "title", "price", null] },
  });
});

it("finds the metafields of shopify and custom", () => {
  const header = readHeader([
    "Handle",
    "Title",
    "Price",
    "Fabric (product.metafields.shopify.fabric)",
    "Score (product.metafields.reviews.score)",
  ]);
  expect(header).toMatchObject({ ok: true, value: { metafields: [{ cell: 3, label: "Fabric" }] } });
});

it.each([
  [
    "Name,Cost,Title,Vendor,Option1 Name",
    "file of products, but it lacks the columns “Handle” and “Variant Price”",
  ],
  [
    "Name,Email,Financial Status,Paid at,Created at,Lineitem name,Lineitem price",
    "file of past orders, but it lacks the column “Total” or “N. Revenue”",
  ],
  ["First Name,Last Name,Phone,City", "file of customers, but it lacks the column “Email”"],
  [
    "product_handle,reviewer_name,reviewer_email,review_date,body",
    "file of reviews, but it lacks the column “rating”",
  ],
  [
    "ID,Tipus,Cikkszám,Név,Tömeg (kg),Hossz (cm)",
    "WooCommerce’s product export in a language that the shop does not read",
  ],
  ["a,b,c", "This is not a file that the shop knows."],
])("a first row %s: %s", (names, sentence) => {
  const read = readHeader(names.split(","));
  expect(read.ok ? "" : read.error).toContain(sentence);
  expect(read.ok ? "" : read.error).toContain(
    `The first row reads: ${names.split(",").slice(0, 6).join(", ")}.`,
  );
});
