import { expect, test } from "vitest";
import { findPages } from "./page-words.ts";

test.each([
  ["returns", "/return-policy", "Return Policy"],
  ["shipping", "/shipping-policy", "Shipping Policy"],
  ["where is my parcel", "/track-order", "Track Order"],
  ["gift card", "/gift-cards", "Gift Cards"],
  ["sign in", "/auth", "Sign In"],
])("“%s” leads to %s first", (typed, to, name) => {
  expect(findPages(typed.split(" "))[0]).toEqual({ name, to });
});

test("every word has to belong to the page, and one that says nothing leads nowhere", () => {
  expect(findPages(["return", "lamp"])).toEqual([]);
  expect(findPages(["my", "the"])).toEqual([]);
});

test("a beginning is enough only while one types", () => {
  expect(findPages(["shipp"])).toEqual([]);
  expect(findPages(["shipp"], { beginnings: true })[0]?.to).toBe("/shipping-policy");
  expect(findPages(["co"], { beginnings: true }).map(({ to }) => to)).toEqual([
    "/contact",
    "/account/coupons",
    "/terms-conditions",
  ]);
});
