import { expect, test } from "vitest";
import { gtinOf, variantOptions } from "./product.ts";

const size = { name: "Size", value: "6 mm" };
const mat = { name: "6 mm", options: [] };

test.each([
  ["no variant", "Thickness", null, []],
  ["options of its own", "Thickness", { ...mat, options: [size] }, [size]],
  ["none, by what the choice is called", "Thickness", mat, [{ name: "Thickness", value: "6 mm" }]],
  ["none, of a choice without a name", null, mat, [{ name: "Option", value: "6 mm" }]],
])("the options with %s", (_, variantLabel, variant, options) => {
  expect(variantOptions({ variantLabel }, variant)).toEqual(options);
});

test.each([
  ["4006381333931", "4006381333931"],
  ["978-0-306-40615-7", "9780306406157"],
  ["0 36000 29145 2", "036000291452"],
  ["96385074", "96385074"],
  ["10614141000415", "10614141000415"],
  ["4006381333932", null],
  ["LS-1", null],
  ["12345", null],
  ["", null],
  [null, null],
])("the GTIN of barcode %j is %j", (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin);
});
