import { expect, test } from "vitest";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { setMessages } from "#modules/core/rules/language/texts.ts";
import { findPages } from "./page-words.ts";

test.each([
  ["returns", "/return-policy", "Return Policy"],
  ["shipping", "/shipping-policy", "Shipping Policy"],
  ["where is my parcel", "/track-order", "Track Order"],
  ["gift card", "/gift-cards", "Gift Cards"],
  ["sign in", "/auth", "Sign In"],
])("“%s” finds %s first", (typed, to, name) => {
  expect(findPages(typed.split(" "))[0]).toEqual({ name, to });
});

test("every word must match the page, and stop words alone find nothing", () => {
  expect(findPages(["return", "lamp"])).toEqual([]);
  expect(findPages(["my", "the"])).toEqual([]);
});

test("prefixes match only while typing", () => {
  expect(findPages(["shipp"])).toEqual([]);
  expect(findPages(["shipp"], { beginnings: true })[0]?.to).toBe("/shipping-policy");
  expect(findPages(["co"], { beginnings: true }).map(({ to }) => to)).toEqual([
    "/contact",
    "/account/coupons",
    "/terms-conditions",
  ]);
});

test("pages are found by their words in the language of the request", () => {
  setMessages("pl", {
    "page-names.returns": "Zwroty",
    "page-words./return-policy": "odesłać",
    "page-words.littleWords": "ja jak",
  });
  setShopLanguage("pl");
  expect(findPages(["jak", "odeslac"])[0]).toEqual({
    name: "Zwroty",
    to: "/return-policy",
  });
  setShopLanguage("en");
  expect(findPages(["odeslac"])).toEqual([]);
  expect(findPages(["returns"])[0]?.name).toBe("Return Policy");
  setMessages("pl", {});
});
