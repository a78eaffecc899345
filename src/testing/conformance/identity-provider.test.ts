import { expect, test, vi } from "vitest";
import { err, ok } from "#modules/core/rules/result.ts";
import { isHeld } from "./identity-provider.ts";
import { codeOf, valueOf } from "./shopper.ts";

const away = { code: "network-request-failed", message: "Away." } as const;

test.for<[string, () => unknown]>([
  ["another value than expected", () => expect(1).toBe(2)],
  ["another shape than expected", () => expect({ one: 1 }).toMatchObject({ one: 2 })],
  ["success where a refusal was expected", () => codeOf(ok(null))],
  ["another refusal than expected", () => expect(codeOf(err(away))).toBe("weak-password")],
  ["a state that never comes", () => vi.waitFor(() => expect(1).toBe(2), { timeout: 1 })],
])("a case that sees %s is not held", async ([, act]) => {
  expect(await isHeld(async () => void (await act()))).toBe(false);
});

test.for<[string, () => unknown]>([
  ["an error of another kind", () => Promise.reject(new TypeError("fetch failed"))],
  ["a step that fails on its way", () => valueOf(err(away))],
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors
  ["something thrown that is no error", () => Promise.reject("no")],
])("%s says nothing about a case", async ([, act]) => {
  await expect(isHeld(async () => void (await act()))).rejects.toBeDefined();
});

test("a case whose expectations pass is held", async () => {
  expect(await isHeld(async () => expect(1).toBe(1))).toBe(true);
});
