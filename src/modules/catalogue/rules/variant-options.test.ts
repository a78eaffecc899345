import { expect, test } from "vitest";
import { variantOptions } from "./variant-options.ts";

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
