import { expect, test } from "vitest";
import { matrixOf, nameOfOptions, optionsOf, type OptionValues } from "./option-matrix.ts";

const variant = (id: number, ...values: string[]) => ({
  id,
  name: values.join(" / "),
  options: values.map((value, index) => ({ name: ["Size", "Colour"][index] ?? "", value })),
});
const variants = [variant(1, "S", "Red"), variant(2, "M", "Red"), variant(3, "M", "Blue")];
const size = (...values: string[]): OptionValues => ({ name: "Size", values });
const colour = (...values: string[]): OptionValues => ({ name: "Colour", values });
const before = optionsOf(variants, null);

function shown(after: readonly OptionValues[], of = variants) {
  const { kept, added, removed } = matrixOf(of, optionsOf(of, null), after);
  return {
    kept: kept.map(({ variant: each, options }) => `${each.id} ${nameOfOptions(options)}`),
    added: added.map(({ options, isNew }) => `${nameOfOptions(options)}${isNew ? " new" : ""}`),
    removed: removed.map(({ id }) => id),
  };
}

test("options are read from variants, also from names alone", () => {
  expect(before).toEqual([size("S", "M"), colour("Red", "Blue")]);
  expect(optionsOf([{ id: 1, name: "Large", options: [] }], "Size")).toEqual([size("Large")]);
  expect(optionsOf([], "Size")).toEqual([]);
});

test("unchanged options keep all variants, and offer what is left out", () => {
  expect(shown(before)).toEqual({
    kept: ["1 S / Red", "2 M / Red", "3 M / Blue"],
    added: ["S / Blue"],
    removed: [],
  });
});

test("a new value adds its combinations, and a missing one removes its variants", () => {
  expect(shown([size("M", "L", "XL"), colour("Red", "Blue")])).toEqual({
    kept: ["2 M / Red", "3 M / Blue"],
    added: ["L / Red new", "L / Blue new", "XL / Red new", "XL / Blue new"],
    removed: [1],
  });
});

test("a value at the place of another renames it, and an order alone renames nothing", () => {
  expect(shown([size("Small", "M"), colour("Red", "Blue")]).kept[0]).toBe("1 Small / Red");
  expect(shown([size("M", "S"), colour("Blue", "Red")]).kept).toEqual([
    "3 M / Blue",
    "2 M / Red",
    "1 S / Red",
  ]);
});

test("a further option and no option at all", () => {
  const sizes = [variant(1, "S"), variant(2, "M")];
  expect(shown([size("S", "M"), colour("Red", "Blue")], sizes)).toMatchObject({
    kept: ["1 S / Red", "2 M / Red"],
    added: ["S / Blue new", "M / Blue new"],
  });
  expect(shown([], sizes).removed).toEqual([1, 2]);
});
