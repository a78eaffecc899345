import { expect, test } from "vitest";
import { swatchOf } from "./swatch.ts";

test.each([
  ["Charcoal", "#3f4143"],
  ["CREAM", "#efe6d3"],
  ["Forest bouclé", "#25493a"],
  ["Cognac, brass buckle", "#9a5a2c"],
  ["Rose gold", "#c9a44c"],
  ["Blue / White", "#2f5d9b"],
])("%s has a colour swatch", (value, colour) => {
  expect(swatchOf(value)).toBe(colour);
});

test.each(["4 mm", "Tactile", "Plain oat", "Starter, black box", "Redwood", ""])(
  "“%s” has no swatch",
  (value) => {
    expect(swatchOf(value)).toBeNull();
  },
);
