import { describe, expect, it } from "vitest";
import type { ImportError } from "./import-error.ts";
import type { FileRow } from "./file-row.ts";
import { rowReader } from "./read-values.ts";
import { readVariants } from "./read-variants.ts";

type Cells = FileRow["cells"];

function read(first: Cells, ...rest: Cells[]) {
  const errors: ImportError[] = [];
  const readerOf = (cells: Cells) =>
    rowReader(
      { line: 2, cells, metafields: [], cellCount: 1, hasSurplusCells: false },
      { spelling: {}, errors, notes: [] },
    );
  const rules = { quantity: null, paddedSkus: new Set<number>() };
  const result = readVariants([readerOf(first), ...rest.map(readerOf)], rules);
  expect(errors).toEqual([]);
  return result;
}

const counted = { tracker: "shopify", quantity: "1" };
const small = { option1Name: "Size", option1Value: "Small", price: "25", ...counted };
const large = { option1Value: "Large", price: "30", compareAtPrice: "40", ...counted };

describe("the price of a product with variants", () => {
  it("is that of the cheapest variant in stock, with its compare-at price", () => {
    expect(read(small, large)).toMatchObject({ price: 2500, originalPrice: null });
    expect(read({ ...small, quantity: "0" }, large)).toMatchObject({
      price: 3000,
      originalPrice: 4000,
    });
    expect(read({ ...small, quantity: "0" }, { ...large, quantity: "0" })).toMatchObject({
      price: 2500,
      originalPrice: null,
    });
  });
});

describe("a variant", () => {
  it("keeps the name and value of each option", () => {
    const colours = { option2Name: "Colour", option3Name: "Cut" };
    const chosen = { option2Value: "Red", option3Value: "Slim" };
    const variants = read({ ...small, ...colours, ...chosen }, { ...large, ...chosen })?.variants;
    expect(variants?.map(({ options }) => options)).toEqual(
      ["Small", "Large"].map((value) => [
        { name: "Size", value },
        { name: "Colour", value: "Red" },
        { name: "Cut", value: "Slim" },
      ]),
    );
  });

  it("has a net content in grams or millilitres", () => {
    const of = (netAmount: string, netUnit: string) =>
      read({ price: "25", netAmount, netUnit })?.netContent;
    expect(of("12", "oz")).toBe("340.19 g");
    expect(of("0.5", "L")).toBe("500 ml");
    expect(of("2", "m2")).toBeNull();
    expect(of("many", "g")).toBeNull();
  });

  it("without an alternative becomes the product itself, with its codes", () => {
    expect(read({ price: "25", sku: "A-1", barcode: "12" })).toMatchObject({
      price: 2500,
      sku: "A-1",
      barcode: "12",
      variants: [],
    });
  });
});
