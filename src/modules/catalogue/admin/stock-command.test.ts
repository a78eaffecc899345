import { expect, test } from "vitest";
import { unitsWords } from "./stock-command.ts";

test("units say whether the goods keep selling", () => {
  expect(unitsWords(null, false)).toBe("Not counted");
  expect(unitsWords(4, false)).toBe("4");
  expect(unitsWords(0, true)).toBe("0, keeps selling");
});
