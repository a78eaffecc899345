import { expect, test } from "vitest";
import { noticeIn, safeRedirect } from "./navigation.ts";

test.each([
  "/",
  "/profile",
  "/account/orders?page=2#latest",
  "/search?q=desk%20lamp",
  "/authors",
  "/product/a:b",
  "/search?q=a//b",
])("%s is a safe redirect", (next) => {
  expect(safeRedirect(next)).toBe(next);
});

test.each([
  null,
  "",
  "profile",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "/..//evil.example",
  "/profile/../..//evil.example",
  "/%2E%2e//evil.example",
  "/%2fevil.example",
  "/profile//x",
  "\\\\evil.example",
  "/profile\\..\\..",
  "https://evil.example",
  "javascript:alert(1)",
  " /profile",
  "/\t/evil.example",
  "/profile\nSet-Cookie: a=b",
  "/auth",
  "/auth?next=/auth",
  "/auth/x",
  "/api/auth/session",
  `/${"x".repeat(500)}`,
])("%j leads nowhere", (next) => {
  expect(safeRedirect(next)).toBeNull();
});

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
