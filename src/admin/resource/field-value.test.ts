import { expect, test } from "vitest";
import { readValue, shownValue, valueWords } from "./field-value.ts";
import type { Field } from "./resource.ts";

const days = [{ value: "0", label: "Sunday" }];
const field = (rest: Partial<Field>) => ({ label: "Price", ...rest }) as Field;

test.each([
  [field({ control: "money" }), "12.5", 1250, "12.50"],
  [field({ control: "money" }), "$1,200", 120_000, "1200.00"],
  [field({ control: "number" }), "-3", -3, "-3"],
  [field({ control: "yes-no" }), "false", false, "false"],
  [field({ control: "list" }), "a, b ,", ["a", "b"], "a, b"],
  [field({ control: "lines" }), " a, b\n\nc", ["a, b", "c"], "a, b\nc"],
  [field({ control: "pairs" }), "Ratio: 4:3", [{ label: "Ratio", value: "4:3" }], "Ratio: 4:3"],
  [field({ control: "choices", choices: days, isNumbered: true }), "6, 0", [0, 6], "0, 6"],
  [field({ control: "choices", choices: days, isNumbered: true }), "", [], ""],
  [field({ control: "choices", choices: days, isNumbered: true, isNullable: true }), "", null, ""],
  [field({ control: "text" }), "  Mug ", "Mug", "Mug"],
  [field({ control: "text" }), "  ", null, ""],
])("%j reads %j", (control, typed, value, shown) => {
  expect(readValue(control, typed)).toEqual({ ok: true, value });
  expect(shownValue(control, value)).toBe(shown);
});

test.each([
  [field({ control: "choices", choices: days, isNumbered: true }), [0, 6], "Sunday, 6"],
  [field({ control: "choice", choices: days }), "0", "Sunday"],
  [field({ control: "choice", choices: async () => days }), "0", "0"],
  [field({ control: "yes-no" }), false, "No"],
  [field({ control: "money" }), 1250, "12.50"],
  [field({ control: "text" }), null, ""],
])("%j shows %j as %j", (control, value, words) => {
  expect(valueWords(control, value)).toBe(words);
});

test.each([
  [field({ control: "money" }), "ten", "Enter an amount such as 12.50."],
  [field({ control: "number" }), "1e9x", "Enter a number."],
  [field({ control: "pairs" }), "9 cm", "Write a label and a value with a colon: 9 cm"],
  [field({ control: "moment" }), "20261-11-27T05:30", "Enter a time in the years 1900 to 2199."],
  [field({ control: "text", isRequired: true }), " ", "Enter the price."],
  [
    { ...field({ control: "choice", choices: days, isRequired: true }), label: "Role" },
    "",
    "Choose a role.",
  ],
])("%j refuses %j", (control, typed, message) => {
  expect(readValue(control, typed)).toEqual({ ok: false, message });
});

test("an empty text is null, or a value of its own", () => {
  expect(readValue(field({ control: "text" }), " ")).toEqual({ ok: true, value: null });
  expect(readValue(field({ control: "text", keepsEmpty: true }), " ")).toEqual({
    ok: true,
    value: "",
  });
});

test("a moment is shown in the shop's time zone and stored in UTC", () => {
  const moment = field({ control: "moment" });
  const iso = "2026-11-27T10:30:00.000Z";
  expect(shownValue(moment, iso)).toBe("2026-11-27T05:30");
  expect(readValue(moment, "2026-11-27T05:30")).toEqual({ ok: true, value: iso });
});
