import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["Mug", 12.5, null], "Mug,12.5,\r\n"],
  [['6" tile, "blue"', "two\nlines"], '"6"" tile, ""blue""","two\nlines"\r\n'],
  [["=1+1", "+1", "-1", "@x", "\tx", "\rx"], "'=1+1,'+1,'-1,'@x,'\tx,\"'\rx\"\r\n"],
  [[-1], "-1\r\n"],
])("%j is %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
