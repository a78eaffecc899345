import { expect, test } from "vitest";
import { publicName } from "./account.ts";

test.each([
  ["Ada", "Lovelace", "Ada L."],
  [" Mary  Ann ", "o’Neil", "Mary Ann O."],
  ["Ada", "", "Ada"],
  ["", "Lovelace", ""],
  ["李", "𠮷田", "李 𠮷."],
])("%j %j is shown as %s", (firstName, lastName, shown) => {
  expect(publicName({ firstName, lastName })).toBe(shown);
});
