import { expect, test } from "vitest";
import { productFields, variantField, variantsProblem } from "./product-fields.ts";

const sized = (value: string, more: object = {}) =>
  variantField.parse({ options: [{ name: "Size", value }], ...more });

test.each([
  [[sized("S"), sized("M")], null],
  [[sized("S"), sized("s")], "Two variants are called “s”."],
  [[variantField.parse({})], "Each variant needs options or a name."],
  [
    [sized("S", { price: 100 }), sized("M")],
    "Either all variants have prices of their own, or none has.",
  ],
  [[sized("S", { id: 3 }), sized("M", { id: 3 })], "A variant is in the list twice."],
  [
    [sized("S"), variantField.parse({ name: "M" })],
    "All variants need the same options in the same order.",
  ],
])("variants %#", (variants, problem) => {
  expect(variantsProblem(variants)).toBe(problem);
});

test("a tag has no comma, because files and the office separate tags by commas", () => {
  expect(productFields.tags.safeParse(["red", "wool"]).success).toBe(true);
  const refused = productFields.tags.safeParse(["red, white"]);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(["Use no commas."]);
});
