import { describe, expect, test } from "vitest";
import { chooseValue, separateOptions, valuesOf } from "./option-choice.ts";

/** A variant from "S Red"; a minus in front is out of stock. */
function variant(text: string, names = ["Size", "Colour", "Cut"]) {
  const values = text.replace("-", "").split(" ");
  const options = values.map((value, index) => ({ name: names[index] ?? "", value }));
  return { inStock: !text.startsWith("-"), values, options };
}
const list = (...texts: string[]) => texts.map((text) => variant(text));

describe("separateOptions", () => {
  test.each([
    ["two options", list("S Red", "L Blue"), ["Size", "Colour"]],
    ["three options", list("S Red Slim"), ["Size", "Colour", "Cut"]],
    ["one option", list("S", "L"), []],
    ["names without options", [{ options: [] }], []],
    ["a variant that lacks an option", list("S Red", "L"), []],
    ["another order of options", [...list("S Red"), variant("L Blue", ["Colour", "Size"])], []],
    ["a combination twice", list("S Red", "S Red"), []],
  ])("%s", (_, variants, names) => {
    expect(separateOptions(variants)).toEqual(names);
  });
});

const shirts = list("S Red Slim", "S Blue Slim", "-L Red Slim", "L Blue Wide");

describe("valuesOf", () => {
  test.each([
    ["none is chosen", [], 0, { S: "in stock", L: "in stock" }],
    ["the other value is sold out", [undefined, "Red"], 0, { S: "in stock", L: "sold out" }],
    ["a combination is missing", ["S"], 2, { Slim: "in stock", Wide: "missing" }],
    ["its own value is chosen", ["S", "Blue"], 0, { S: "in stock", L: "in stock" }],
    ["two others are chosen", [undefined, "Blue", "Wide"], 0, { S: "missing", L: "in stock" }],
  ])("%s", (_, chosen, index, expected) => {
    const states = valuesOf(shirts, chosen, index).map(({ value, fitting }) => [
      value,
      fitting.some(({ inStock }) => inStock) ? "in stock" : fitting[0] ? "sold out" : "missing",
    ]);
    expect(Object.fromEntries(states)).toEqual(expected);
  });
});

describe("chooseValue", () => {
  test.each([
    ["keeps the others", shirts, ["S"], [1, "Red"] as const, ["S", "Red", undefined]],
    ["replaces its own", shirts, ["S", "Blue"], [0, "L"] as const, ["L", "Blue", undefined]],
    ["refuses a sold-out one", shirts, ["L"], [1, "Red"] as const, ["L"]],
    ["adds an only value", list("S Red", "L Red"), [], [0, "L"] as const, ["L", "Red"]],
  ])("%s", (...[, variants, chosen, [index, value], expected]) => {
    expect(chooseValue(variants, chosen, index, value)).toEqual(expected);
  });
});
