import { afterEach, beforeEach, expect, test } from "vitest";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { namesNewLanguage, readLanguage } from "./request-language.ts";

beforeEach(() => setShopLanguage("en", ["de"]));
afterEach(() => setShopLanguage("en"));

test.each([
  ["/de/cart?x=1", "de", "/cart?x=1", null],
  ["/de", "de", "/", null],
  ["/de/", "de", "/", "/de"],
  ["/de/?x=1", "de", "/?x=1", "/de?x=1"],
  ["/fr/cart", undefined, "/fr/cart", null],
  ["/en/cart", undefined, "/en/cart", "/cart"],
  ["/en", undefined, "/en", "/"],
  ["/en//example.com", undefined, "/en//example.com", null],
  ["/en/\\example.com", undefined, "/en/\\example.com", null],
  ["/deals", undefined, "/deals", null],
])("%s", (asked, language, target, other) => {
  expect(readLanguage(asked)).toEqual({ language, target, other });
});

test("a language of the shop's files that is not shown yet may be new", () => {
  expect(namesNewLanguage("/fr/cart")).toBe(true);
  expect(namesNewLanguage("/de/cart")).toBe(false);
  expect(namesNewLanguage("/nl/cart")).toBe(false);
  expect(namesNewLanguage("/cart")).toBe(false);
});
