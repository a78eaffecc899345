import { expect, test } from "vitest";
import { ibanInWords, parseIban } from "./iban.ts";

// The examples of SWIFT's registry.
test.each([
  "DE89 3704 0044 0532 0130 00",
  "FR14 2004 1010 0505 0001 3M02 606",
  "GB29 NWBK 6016 1331 9268 19",
  "NL91 ABNA 0417 1643 00",
  "AT61 1904 3002 3457 3201",
  "CH93 0076 2011 6238 5295 7",
  "BE68 5390 0754 7034",
  "ES91 2100 0418 4502 0005 1332",
  "IT60 X054 2811 1010 0000 0123 456",
  "MT84 MALT 0110 0001 2345 MTLC AST0 01S",
  "NO93 8601 1117 947",
  "PL61 1090 1014 0000 0712 1981 2874",
])("%s is an IBAN, in small letters and without spaces too", (iban) => {
  const plain = iban.replaceAll(" ", "");
  expect(parseIban(iban)).toBe(plain);
  expect(parseIban(plain.toLowerCase())).toBe(plain);
  expect(ibanInWords(plain)).toBe(iban);
});

test.each([
  ["a wrong digit", "DE89 3704 0044 0532 0130 01"],
  ["swapped digits", "DE89 3704 0044 0523 0130 00"],
  ["a missing digit", "DE89 3704 0044 0532 0130 0"],
  ["a country without IBANs", "US89 3704 0044 0532 0130 00"],
  ["other signs", "DE89 3704 0044 0532 0130 0!"],
  ["nothing", ""],
])("an IBAN with %s is refused", (_, iban) => {
  expect(parseIban(iban)).toBeNull();
});
