import { expect, test } from "vitest";
import { secondsUntilRetry } from "./retry.ts";

test("pauses grow from half a minute to an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(secondsUntilRetry)).toEqual([
    30, 120, 480, 1920, 3600, 3600, 3600,
  ]);
});

test("an email is given up after about five days", () => {
  const pauses = Array.from({ length: 119 }, (_, index) => secondsUntilRetry(index + 1) ?? 0);
  const days = pauses.reduce((total, pause) => total + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(4);
  expect(days).toBeLessThan(6);
  expect(secondsUntilRetry(120)).toBeNull();
});
