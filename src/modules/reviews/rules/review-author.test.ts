import { expect, test } from "vitest";
import { reviewAuthor } from "./review.ts";

test.each([
  ["Ada", "Lovelace", "Ada L."],
  [" Mary  Ann ", "o’Neil", "Mary Ann O."],
  ["Ada", "", "Ada"],
  ["", "Lovelace", "A member"],
  ["李", "𠮷田", "李 𠮷."],
])("%j %j is shown as %s", (firstName, lastName, shown) => {
  expect(reviewAuthor({ firstName, lastName })).toBe(shown);
});
