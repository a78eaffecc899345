import { expect, test } from "vitest";
import { exempts, parseVatNumber, vatNumberError } from "./vat-number.ts";

test.each([
  ["DE136695976", "DE136695976"],
  [" de 136 695 976 ", "DE136695976"],
  ["FR40303265045", "FR40303265045"],
  ["EL094259216", "EL094259216"],
  ["ATU13585627", "ATU13585627"],
  ["IE6433435F", "IE6433435F"],
  ["NL123456789B13", "NL123456789B13"],
  ["DE12", null],
  ["GR094259216", null],
  ["GB980780684", null],
  ["", null],
  ["136695976", null],
])("%j is read as %j", (typed, number) => {
  expect(parseVatNumber(typed)).toBe(number);
});

test.each([
  ["", null],
  ["DE136695976", null],
  ["DE12", "Please check the VAT number: one that begins with DE has another form."],
  ["GB980780684", "Enter a VAT number with its country, such as DE136695976."],
  ["hello", "Enter a VAT number with its country, such as DE136695976."],
])("%j: %s", (typed, sentence) => {
  expect(vatNumberError(typed)).toBe(sentence);
});

const now = new Date("2026-11-27T12:00:00Z");
const check = { isValid: true, checkedAt: "2026-11-27T09:00:00Z", name: "", reference: "" };
const old = { ...check, checkedAt: "2026-11-26T09:00:00Z" };

test.each([
  ["no number", [null, check, "checked"], false],
  ["a valid number", ["FR40303265045", check, "checked"], true],
  ["an invalid number", ["FR40303265045", { ...check, isValid: false }, "well-formed"], false],
  ["a number of the shop's country", ["DE136695976", check, "checked"], false],
  ["a number that is not checked yet", ["FR40303265045", null, "checked"], false],
  ["a number that was checked too long ago", ["FR40303265045", old, "checked"], false],
  ["a form that suffices", ["FR40303265045", null, "well-formed"], true],
] as const)("%s", (_, [number, found, exemptsBusinesses], expected) => {
  expect(exempts(number, found, { now, home: "DE", exemptsBusinesses })).toBe(expected);
});
