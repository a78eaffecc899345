import { expect, test } from "vitest";
import { makeToken, tokenHashOf } from "./link-token.server.ts";

test("a token fits on a line, is unique, and hashes to the stored value", () => {
  const [one, other] = [makeToken(), makeToken()];
  expect(one.token).toMatch(/^[\w-]{22}$/);
  expect(other.token).not.toBe(one.token);
  expect(tokenHashOf(one.token)).toBe(one.tokenHash);
  expect(one.tokenHash).not.toContain(one.token);
});

test.each([
  [null, false],
  ["", false],
  ["a".repeat(21), false],
  ["a".repeat(22), true],
  ["a".repeat(24), true],
  ["a".repeat(25), false],
  [`${"a".repeat(21)}'`, false],
])("whether %j can be a token: %s", (token, can) => {
  expect(tokenHashOf(token) !== null).toBe(can);
});
