import { expect, test } from "vitest";
import { noticeIn } from "./navigation-notice.ts";

test("a notice that a page of the shop has left in the history is found again", () => {
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
])("%j says nothing", (state) => {
  expect(noticeIn(state)).toBeNull();
});
