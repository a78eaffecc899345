import { expect, test } from "vitest";
import { code128, symbolsOf, widthsOf } from "./code128.ts";

// From the tests of PDFium's OnedCode128Writer.
test.each([
  ["a", 169],
  ["a1", 203],
  ["abc123", 774],
  ["ABC123", 582],
  ["XYZ", 448],
])("the check symbol of %s is %i modulo 103", (text, sum) => {
  expect(symbolsOf(text).at(-1)).toBe(sum % 103);
});

// From the tests of JsBarcode's CODE128B and CODE128.
test.each([
  ["12", "110100100001001110011011001110010111010110001100011101011"],
  [
    "a@B=1",
    "110100100001001011000011000110110100010110001110011001010011100110110111001001100011101011",
  ],
])("%s has the modules of the published vector", (text, modules) => {
  const shown = widthsOf(text).map((width, index) => (index % 2 === 0 ? "1" : "0").repeat(width));
  expect(shown.join("")).toBe(modules);
});

test("every symbol has eleven modules, of them an even number dark, and is unique", () => {
  const all = Array.from({ length: 95 }, (_, index) =>
    widthsOf(String.fromCharCode(32 + index)).slice(6, 12),
  );
  for (const widths of all) {
    const [a = 0, , b = 0, , c = 0] = widths;
    expect(widths.reduce((sum, width) => sum + width)).toBe(11);
    expect((a + b + c) % 2).toBe(0);
  }
  expect(new Set(all.map(String)).size).toBe(95);
});

test("a return number is 11 modules a letter, with quiet zones, and other letters are an error", () => {
  expect(code128("K7QM-2F9T-X-R1").width).toBe(16 * 11 + 13 + 20);
  expect(() => code128("é")).toThrow("printable ASCII");
});
