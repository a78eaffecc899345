import { expect, test } from "vitest";
import { errorFile } from "./import-job.ts";

test("a file of errors has no formulas, and quotes what needs it", () => {
  const errors = [
    {
      line: 3,
      handle: "=HYPERLINK(1)",
      message: 'The price "x, y" is not a number.',
      isMistake: true,
    },
  ];
  expect(errorFile(errors)).toBe(
    'Line,Record,Problem\r\n3,\'=HYPERLINK(1),"The price ""x, y"" is not a number."\r\n',
  );
});
