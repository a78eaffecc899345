import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["Mug", 12.5, null], "Mug,12.5,\r\n"],
  [['6" tile, "blue"', "two\nlines"], '"6"" tile, ""blue""","two\nlines"\r\n'],
  [["=1+1", "+1", "-1", "@x", "\tx", "\rx"], "'=1+1,'+1,'-1,'@x,\"'\tx\",\"'\rx\"\r\n"],
  [["Ann;=1+1", "a\t@x", "b| -1"], `"'Ann;=1+1","'a\t@x","'b| -1"\r\n`],
  [["a;b", "Mr. O'Neil", "'quoted'"], `"a;b",Mr. O'Neil,'quoted'\r\n`],
  [["a;b;=1", "'=1", "''-1"], `"'a;b;=1",''=1,'''-1\r\n`],
  [["+49 30 1234567", "+4930(1)23-45", "+49;=1"], `+49 30 1234567,+4930(1)23-45,"'+49;=1"\r\n`],
  [["two\n=1+1"], '"two\n=1+1"\r\n'],
  [[-1], "-1\r\n"],
])("%j is %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
