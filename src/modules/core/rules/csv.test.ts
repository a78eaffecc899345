import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", 1, null], "a,1,\r\n"],
  [['say "hi", now', "two\nlines"], '"say ""hi"", now","two\nlines"\r\n'],
  [["=1+1", "-5", "@x", -5], "'=1+1,'-5,'@x,-5\r\n"],
])("a line of %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
