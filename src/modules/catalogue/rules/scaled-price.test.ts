import { expect, test } from "vitest";
import { endingExample, scaledPrice, type PriceEnding } from "./scaled-price.ts";

test.each<
  [digits: number, price: number, percent: number, ending: PriceEnding | null, changed: number]
>([
  [2, 1001, 5, null, 1051],
  [2, 4600, 5, "90", 4790],
  [2, 4600, 5, "99", 4799],
  [2, 4600, 5, "00", 4800],
  [2, 4900, 5, "90", 5190],
  // The middle between 4.90 and 5.90 is rounded up.
  [2, 540, 0, "90", 590],
  // A price never becomes nothing, and a free product stays free.
  [2, 30, -50, "00", 100],
  [2, 30, -50, "90", 90],
  [2, 0, 10, "90", 0],
  // Yen have no decimals: the last two digits end the price.
  [0, 1280, 5, null, 1344],
  [0, 1280, 5, "90", 1390],
  [0, 1280, 5, "99", 1299],
  [0, 1280, 5, "00", 1300],
  // Dinars have three.
  [3, 12_345, 10, "90", 13_900],
  [3, 12_345, 10, "99", 13_990],
])("with %i decimals %i changed by %d %% to end in %s is %i", (digits, price, ...rest) => {
  const [percent, ending, changed] = rest;
  expect(scaledPrice(price, percent, ending, { digits })).toBe(changed);
});

test("an ending is shown as the shop writes prices", () => {
  expect(endingExample("90", { digits: 2, decimal: "," })).toBe(",90");
  expect(endingExample("99", { digits: 3, decimal: "." })).toBe(".990");
  expect(endingExample("90", { digits: 0, decimal: "." })).toBe("…90");
});
