import { expect, test } from "vitest";
import { gtinOf } from "#modules/catalogue/rules/product.ts";
import { sampleCodes } from "./sample-codes.ts";

test("a sample product has a SKU and a barcode of the shop's own range, with its check digit", () => {
  expect(sampleCodes(7, 0)).toEqual({ sku: "SUN-0007", barcode: "2000000700007" });
  expect(sampleCodes(7, 2)).toEqual({ sku: "SUN-0007-02", barcode: "2000000700021" });
});

test("a code of the shop's own range is never published as a number of world trade", () => {
  for (const variant of [0, 1, 2, 3]) expect(gtinOf(sampleCodes(1, variant).barcode)).toBeNull();
});
