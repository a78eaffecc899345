import { expect, test } from "vitest";
import { noticeIn } from "./navigation-notice.ts";

test("a notice of a page is read from the history entry", () => {
  expect(noticeIn({ notice: "signed-out" })).toBe("signed-out");
});

test.each([
  null,
  undefined,
  "signed-out",
  7,
  {},
  { notice: "of-another-version" },
  { notice: null },
])("%j has no notice", (state) => {
  expect(noticeIn(state)).toBeNull();
});
