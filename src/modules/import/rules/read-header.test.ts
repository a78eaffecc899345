import { expect, it } from "vitest";
import { readHeader } from "./read-header.ts";

it("knows Shopify's names of before and after 2024, in any case and spacing", () => {
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

it("takes the first of two columns that mean the same", () => {
  const header = readHeader(["Handle", "Title", "Price", "Variant Price"]);
  expect(header).toMatchObject({
    ok: true,
    value: { columns: ["handle", "title", "price", null] },
  });
});

it("finds metafields that describe the product", () => {
  const header = readHeader([
    "Handle",
    "Title",
    "Price",
    "Fabric (product.metafields.shopify.fabric)",
    "Score (product.metafields.reviews.score)",
  ]);
  expect(header).toMatchObject({ ok: true, value: { metafields: [{ cell: 3, label: "Fabric" }] } });
});

it("says in one sentence what is missing and what it found instead", () => {
  expect(readHeader(["Name", "Cost", "Title"])).toEqual({
    ok: false,
    error:
      'The first row names no column "Handle" and "Variant Price"; it reads: Name, Cost, Title.',
  });
});
