import { expect, test } from "vitest";
import { footerMarks, marksOf } from "./payment-method.ts";

test("the marks are those of the ways to pay that are on, each once and in one order", () => {
  const card = { marks: ["Visa", "MasterCard", "Apple Pay"] } as const;
  const paypal = { marks: ["PayPal"] } as const;
  expect(marksOf([paypal, card, card])).toEqual(["Visa", "MasterCard", "PayPal", "Apple Pay"]);
  expect(marksOf([card])).toEqual(["Visa", "MasterCard", "Apple Pay"]);
  expect(marksOf([])).toEqual([]);
});

test("§2 the footer shows Visa, MasterCard and PayPal, as far as they are on", () => {
  expect(footerMarks(["Visa", "MasterCard", "PayPal", "Apple Pay"])).toEqual([
    "Visa",
    "MasterCard",
    "PayPal",
  ]);
  expect(footerMarks(["PayPal", "Apple Pay"])).toEqual(["PayPal"]);
});
