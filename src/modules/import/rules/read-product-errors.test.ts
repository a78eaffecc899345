import { describe, expect, it } from "vitest";
import { columns, header, readShirt, rules, type Cells } from "#testing/shirt-rows.ts";
import { readRow } from "./file-row.ts";
import { importErrorSentence } from "./import-error.ts";
import { importLimits } from "./imported-product.ts";
import { readProduct } from "./read-product.ts";

function errors(first: Cells, ...rest: Cells[]) {
  const result = readShirt(first, ...rest);
  return result.ok ? [] : result.error.map((error) => `${error.line} ${error.code}`);
}

describe("errors", () => {
  const long = (length: number) => "x".repeat(length + 1);

  it.each<[string, Cells[]]>([
    ["2 no-title", [{ title: "" }]],
    ["2 no-price", [{ price: "" }]],
    ["2 bad-price", [{ price: "free" }]],
    ["2 bad-price", [{ compareAtPrice: "much" }]],
    ["2 price-too-high", [{ price: "1000001" }]],
    ["2 bad-quantity", [{ quantity: "some" }]],
    ["2 bad-policy", [{ policy: "perhaps" }]],
    ["2 bad-boolean", [{ published: "perhaps" }]],
    ["2 bad-boolean", [{ giftCard: "perhaps" }]],
    ["2 bad-status", [{ status: "gone" }]],
    ["2 bad-status", [{ status: "constructor" }]],
    [
      "3 duplicate-variant",
      [
        { option1Name: "Size", option1Value: "S" },
        { option1Value: "s", price: "1" },
      ],
    ],
    ["3 duplicate-variant", [{}, { price: "30" }]],
    ["3 no-option-value", [{ option1Name: "Size", option1Value: "S" }, { price: "1" }]],
    ["3 no-price", [{ option1Name: "Size", option1Value: "S" }, { option1Value: "M" }]],
    ["2 too-long", [{ title: long(importLimits.title) }]],
    ["2 too-long", [{ handle: long(importLimits.handle) }]],
    ["2 too-long", [{ body: long(importLimits.body) }]],
    ["2 too-long", [{ vendor: long(importLimits.vendor) }]],
    ["2 too-long", [{ tags: long(importLimits.tag) }]],
    ["2 too-long", [{ sku: long(importLimits.sku) }]],
    ["2 too-long", [{ imageAlt: long(importLimits.imageAlt) }]],
    ["2 too-long", [{ option1Name: "Size", option1Value: long(importLimits.optionValue) }]],
    ["2 gift-card", [{ giftCard: "true" }]],
    ["2 too-many-tags", [{ tags: Array.from({ length: 251 }, (_, index) => index).join(",") }]],
  ])("%s: %o", (expected, [first = {}, ...rest]) => {
    expect(errors(first, ...rest)).toEqual([expected]);
  });

  it("are all reported at once", () => {
    expect(errors({ title: "", price: "x", published: "?" }, { price: "y" })).toEqual([
      "2 no-title",
      "2 bad-price",
      "2 bad-boolean",
      "3 bad-price",
    ]);
  });

  it("leave the product, if only its pictures are wrong", () => {
    const notes = (first: Cells, ...rest: Cells[]) => {
      const read = readShirt(first, ...rest);
      return read.ok ? read.value.notes?.map(({ line, code }) => `${line} ${code}`) : read.error;
    };
    expect(notes({}, { image: "picture.jpg" })).toEqual(["3 bad-picture"]);
    expect(notes({ variantImage: "ftp://a.example/1.jpg" })).toEqual(["2 bad-picture"]);
    const image = "https://a.example/1.jpg";
    expect(notes({ image, imagePosition: "first" })).toEqual(["2 bad-picture-position"]);
    const urls = Array.from({ length: 251 }, (_, index) => ({
      image: `https://a.example/${index}.jpg`,
    }));
    expect(notes({}, ...urls)).toEqual(["2 too-many-pictures"]);
  });

  it("name too many variants", () => {
    const sizes = Array.from({ length: 2048 }, (_, index) => ({
      option1Value: `S${index}`,
      price: "1",
    }));
    expect(errors({ option1Name: "Size", option1Value: "S" }, ...sizes)).toEqual([
      "2 too-many-variants",
    ]);
  });

  it("report only the surplus cells of a row that is longer than the header", () => {
    const cells = [...columns.map(() => "?"), "more"];
    const result = readProduct([readRow(header, cells, 9)], rules);
    expect(result).toEqual({ ok: false, error: [{ line: 9, code: "too-many-cells" }] });
  });

  it("name the column as the file does", () => {
    const result = readShirt({ price: "free" });
    const [sentence] = result.ok ? [] : result.error.map(importErrorSentence);
    expect(sentence).toBe('Variant Price "free" is not an amount in US dollars.');
  });
});
