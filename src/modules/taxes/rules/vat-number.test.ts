import { expect, test } from "vitest";
import { parseVatNumber, vatNumberError } from "./vat-number.ts";

test.each([
  ["DE136695976", "DE136695976"],
  [" de 136 695 976 ", "DE136695976"],
  ["FR40303265045", "FR40303265045"],
  ["EL094259216", "EL094259216"],
  ["ATU13585627", "ATU13585627"],
  ["IE6433435F", "IE6433435F"],
  ["NL123456789B13", "NL123456789B13"],
  ["DE12", null],
  ["atu 1358.5627", "ATU13585627"],
  ["GR094259216", "EL094259216"],
  ["gr 094 259 216", "EL094259216"],
  ["ＤＥ１３６６９５９７６", "DE136695976"],
  ["DE136695976\u200b", "DE136695976"],
  ["XI434031494", "XI434031494"],
  ["xi gd 123", "XIGD123"],
  ["GB 980 7806 84", "GB980780684"],
  ["UK980780684", "GB980780684"],
  ["CHE-116.281.710 MWST", "CHE116281710MWST"],
  ["CHE116281710", "CHE116281710"],
  ["NO 974 760 673 MVA", "NO974760673MVA"],
  ["AU 51 824 753 556", "AU51824753556"],
  ["CH116281710", null],
  ["GB12", null],
  ["QQ123456789", null],
  ["hello", null],
  ["", null],
  ["136695976", null],
])("%j is read as %j", (typed, number) => {
  expect(parseVatNumber(typed)).toBe(number);
});

test.each([
  ["094259216", "GR", "EL094259216"],
  ["EL094259216", "GR", "EL094259216"],
  ["GR094259216", "GR", "EL094259216"],
  ["136695976", "DE", "DE136695976"],
  ["U13585627", "AT", "ATU13585627"],
  ["FR40303265045", "DE", "FR40303265045"],
  ["094259216", "US", null],
  ["13669597", "DE", null],
])("%j of a buyer in %s is read as %j", (typed, country, number) => {
  expect(parseVatNumber(typed, country)).toBe(number);
});

test.each([
  ["", null],
  ["DE136695976", null],
  ["DE12", "Please check the VAT number: one that begins with DE has another form."],
  ["GB98", "Please check the VAT number: one that begins with GB has another form."],
  ["GR09", "Please check the VAT number: one that begins with EL has another form."],
  ["CH116281710", "Please check the VAT number: one that begins with CH has another form."],
  ["136695976", "Enter a VAT number with its country, such as DE136695976."],
  ["hello", "Enter a VAT number with its country, such as DE136695976."],
])("%j: %s", (typed, sentence) => {
  expect(vatNumberError(typed)).toBe(sentence);
});
