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

it("names the missing and the found columns in one sentence", () => {
  expect(readHeader(["Name", "Cost", "Title"])).toEqual({
    ok: false,
    error:
      'The first row names no column "Handle" and "Variant Price"; it reads: Name, Cost, Title.',
  });
  // Probably another kind of file.
  expect(readHeader(["First Name", "Mail"])).toMatchObject({
    error: expect.stringContaining("customers need the column Email"),
  });
});
