import { expect, test } from "vitest";
import { spacedWords, withoutBidiControls } from "./text.ts";

test.each([
  ["a name", "Ada Lovelace", "Ada Lovelace"],
  ["an override", "Ada\u202eecalevoL", "AdaecalevoL"],
  [
    "an embedding, as with a telephone number from contacts",
    "\u202a+1 555 0100\u202c",
    "+1 555 0100",
  ],
  ["isolates", "\u2066Ada\u2069 \u2067b\u2069 \u2068c\u2069", "Ada b c"],
  [
    "marks of texts that are written from right to left, which stay",
    "\u200fعدا\u200e",
    "\u200fعدا\u200e",
  ],
])("%s", (_, text, plain) => {
  expect(withoutBidiControls(text)).toBe(plain);
});

test("a key is shown as words", () => {
  expect(["paymentMinutes", "apple-pay", "days"].map(spacedWords)).toEqual([
    "Payment minutes",
    "Apple pay",
    "Days",
  ]);
});
