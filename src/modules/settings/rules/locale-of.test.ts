import { afterEach, expect, test } from "vitest";
import { cents, decimalMoney, formatMoney } from "#modules/core/rules/money/money.ts";
import { parseMoney } from "#modules/core/rules/money/parse-money.ts";
import { formatNumber, setShopLocale, usEnglish } from "#modules/core/rules/shop-locale.ts";
import { localeOf } from "./locale-of.ts";
import { dayInWords, momentInWords } from "./shop-dates.ts";

afterEach(() => setShopLocale(usEnglish));

const timeZone = "UTC";

test("§9 the default locale is dollars with two decimals", () => {
  const { timeZone: own } = usEnglish;
  expect(localeOf({ currency: "USD", formats: "en-US", timeZone: own })).toBe(usEnglish);
  // What the browser computes without Intl is what Intl writes.
  expect(localeOf({ currency: "USD", formats: "en-US", timeZone })).toEqual({
    ...usEnglish,
    timeZone,
  });
});

test.each([
  ["USD", "en-US", "$1,234,567.89", "1234567.89"],
  ["EUR", "de-DE", "1.234.567,89 €", "1234567.89"],
  ["EUR", "en-IE", "€1,234,567.89", "1234567.89"],
  ["EUR", "es-ES", "1.234.567,89 €", "1234567.89"],
  ["CHF", "de-CH", "CHF 1'234'567.89", "1234567.89"],
  ["GBP", "en-GB", "£1,234,567.89", "1234567.89"],
  ["INR", "en-IN", "₹12,34,567.89", "1234567.89"],
  ["JPY", "ja-JP", "￥123,456,789", "123456789"],
  ["JPY", "en-US", "¥123,456,789", "123456789"],
  ["KWD", "en-KW", "KWD 123,456.789", "123456.789"],
  ["KWD", "ar-KW", "\u200f123,456.789 د.ك.\u200f", "123456.789"],
  ["HUF", "hu-HU", "1 234 567,89 Ft", "1234567.89"],
  ["CAD", "en-CA", "$1,234,567.89", "1234567.89"],
  ["CAD", "fr-CA", "1 234 567,89 $", "1234567.89"],
])("%s as %s writes 123456789 cents as %s", (currency, formats, text, decimal) => {
  setShopLocale(localeOf({ currency, formats, timeZone }));
  const amount = cents(123_456_789);
  expect(formatMoney(amount).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(text);
  expect(formatMoney(cents(-123_456_789)).startsWith("−")).toBe(true);
  expect(decimalMoney(amount)).toBe(decimal);
  for (const typed of [0, 1, 9, 10, 99, 100, 999, 1000, 123_456_789])
    expect(parseMoney(decimalMoney(cents(typed)))).toBe(typed);
});

test("in a text from right to left, an amount is isolated and has the sign where its language writes it", () => {
  setShopLocale(localeOf({ currency: "USD", formats: "ar", timeZone }, "ar-XB"));
  const written = [123_450, -123_450].map((each) => formatMoney(cents(each)));
  expect(written).toEqual([
    "\u2068\u200f1,234.50\u00a0US$\u2069",
    "\u2068\u200f\u200e−1,234.50\u00a0US$\u2069",
  ]);
});

test("small amounts and numbers are grouped as the language does", () => {
  setShopLocale(localeOf({ currency: "EUR", formats: "es-ES", timeZone }));
  expect([1234, 12_345].map(formatNumber)).toEqual(["1234", "12.345"]);
  setShopLocale(localeOf({ currency: "KWD", formats: "en-US", timeZone }));
  expect(formatMoney(cents(5))).toMatch(/0\.005$/);
  expect(parseMoney("1.2345")).toBeNull();
  setShopLocale(localeOf({ currency: "JPY", formats: "en-US", timeZone }));
  expect([formatMoney(cents(0)), parseMoney("1.50"), parseMoney("150")]).toEqual(["¥0", null, 150]);
});

test("days and times follow language and time zone", () => {
  setShopLocale(localeOf({ currency: "EUR", formats: "en-GB", timeZone: "Europe/Berlin" }));
  expect(dayInWords("2026-11-22T23:30:00Z")).toBe("23 Nov 2026");
  expect(momentInWords("2026-11-22T23:30:00Z")).toBe("23 Nov 2026, 00:30 CET");
});
