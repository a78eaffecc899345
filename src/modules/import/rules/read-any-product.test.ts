import { mostMoney } from "#modules/core/rules/money/amount-limit.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryChooser } from "./category-chooser.ts";
import { readHeader } from "./read-header.ts";
import { importErrorSentence } from "./import-error.ts";
import { isBlank, readRow } from "./file-row.ts";
import { type ImportedProduct } from "./imported-product.ts";
import { readProduct } from "./read-product.ts";

// Any UTF-16 text, including lone surrogates; faster to start than fast-check's strings.
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

// Handle and title come first because the property below sometimes fills them in.
const names =
  `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Status,Option1 Name,Option1 Value,
  Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,
  Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,
  Image Position,Image Alt Text,Variant Image,Gift Card,Google Shopping / Google Product Category`.split(
    /,\s*/,
  );

function headerOf(cells: string[]) {
  const header = readHeader(cells);
  if (!header.ok) throw new Error(header.error);
  return header.value;
}

const header = headerOf(names);
const rules = {
  spelling: header.spelling,
  chooseCategory: categoryChooser([{ slug: "fashion", name: "Fashion", parent: null }]),
  toSafeHtml: (body: string) => body,
};

describe("any row of a file", () => {
  const cell = fc.oneof(
    anyText,
    fc.string({ maxLength: 400 }),
    fc.constantFrom(
      "",
      "1",
      "19.99",
      "true",
      "https://a.example/x.jpg",
      "shopify",
      "continue",
      "S",
      "M",
    ),
    fc.constantFrom("\ud800", "\0", "＄１", "−1", "1e9", "..", "/", "Title", "Default Title"),
  );
  const row = fc.array(cell, { minLength: names.length, maxLength: names.length });
  const rows = fc.array(row, { minLength: 1, maxLength: 5 });

  it("gives a valid product, or errors with a line and a sentence", () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (cells, isLikely) => {
        const filled = isLikely ? cells.map((each) => ["h", "T", ...each.slice(2)]) : cells;
        const fileRows = filled.map((each, index) => readRow(header, each, index + 2));
        if (fileRows.every(isBlank)) return;
        const result = readProduct(fileRows, rules);
        if (result.ok) expectSound(result.value);
        else {
          expect(result.error.length).toBeGreaterThan(0);
          for (const error of result.error) {
            expect(error.line).toBeGreaterThan(1);
            expect(importErrorSentence(error)).toMatch(/^.+[.?]$/su);
            // Quoted parts come from the cell and may hold anything.
            const own = importErrorSentence({ ...error, value: "" });
            expect(own).not.toMatch(/undefined|null|NaN/);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  function expectSound(value: ImportedProduct) {
    const isCount = (count: number | null) =>
      count === null || (Number.isInteger(count) && count >= 0);
    expect(Number.isInteger(value.price) && value.price >= 0 && value.price <= mostMoney()).toBe(
      true,
    );
    const prices = value.variants.map(({ price }) => price);
    if (prices.length > 0) expect(prices).toContain(value.price);
    expect(value.name).not.toBe("");
    expect(value.brandSlug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(value.variants.length).not.toBe(1);
    expect(new Set(value.variants.map((variant) => variant.name)).size).toBe(value.variants.length);
    for (const stock of [value, ...value.variants]) {
      expect(isCount(stock.stockCount)).toBe(true);
      expect(stock.inStock && stock.stockCount === 0).toBe(false);
    }
    for (const { price, options } of value.variants) {
      expect(Number.isInteger(price) && price >= 0 && price <= mostMoney()).toBe(true);
      expect(options.length).toBeLessThanOrEqual(3);
    }
    const texts = JSON.stringify(value);
    expect(texts).not.toContain("\\u0000");
    expect(texts.isWellFormed()).toBe(true);
    for (const image of value.images) expect(URL.canParse(image.url) || image.url).toBe(true);
  }
});
