import { expect, test } from "vitest";
import { categoriesOf, isMailWanted } from "./notification-category.ts";
import { priceFell } from "./product-notifications.ts";

test.each([
  ["always", null, true],
  ["always", false, true],
  ["unless-declined", null, true],
  ["unless-declined", false, false],
  ["if-chosen", undefined, false],
  ["if-chosen", true, true],
] as const)("emails sent %s with the choice %s are wanted: %s", (mail, choice, isWanted) =>
  expect(isMailWanted({ mail }, choice)).toBe(isWanted),
);

test("each category is listed once, in the order of the settings page", () => {
  const { category } = priceFell;
  const first = { ...category, name: "first", position: category.position - 1 };
  const kinds = [{ category }, { category }, { category: first }];
  expect(categoriesOf(kinds)).toEqual([first, category]);
});
