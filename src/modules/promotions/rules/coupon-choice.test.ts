import { expect, test } from "vitest";
import type { CouponOutcome } from "./apply-promotions.ts";
import { couponToKeep, isKnownCode } from "./coupon-code.ts";

type Problem = CouponOutcome["problem"];

const outcome = (code: string, problem: Problem): CouponOutcome => ({
  code,
  isApplied: problem === null,
  problem,
  sentence: "",
});

test.each<[Problem, boolean]>([
  [null, true],
  ["not-started", true],
  ["minimum", true],
  ["used-up", true],
  ["unknown", false],
  ["too-often", false],
])("a code of which is said %j is known: %j", (problem, isKnown) => {
  expect(isKnownCode({ problem })).toBe(isKnown);
});

test.each<[what: string, former: Problem, typed: Problem, kept: string | null]>([
  ["the last that works", null, null, "TYPED"],
  ["one that works, and not a known one after it", null, "no-such-goods", "FORMER"],
  ["one that works, and not an unknown one after it", null, "unknown", "FORMER"],
  ["one that works after one that does not yet", "minimum", null, "TYPED"],
  ["the last of two that do not work yet", "minimum", "not-started", "TYPED"],
  ["a known one, and not an unknown one after it", "minimum", "too-often", "FORMER"],
  ["a known one after an unknown one", "unknown", "minimum", "TYPED"],
  ["neither of two that nobody knows", "unknown", "unknown", null],
])("of two codes goes with the cart %s", (_, former, typed, kept) => {
  const choice = couponToKeep(outcome("FORMER", former), outcome("TYPED", typed));
  expect(choice?.code ?? null).toBe(kept);
});

test("the latest outcome of the same code counts", () => {
  const now = outcome("TYPED", "minimum");
  expect(couponToKeep(outcome("TYPED", null), now)).toBe(now);
});

test.each<[Problem, string | null]>([
  [null, "TYPED"],
  ["minimum", "TYPED"],
  ["unknown", null],
])("the first code, of which is said %j, goes with the cart as %j", (typed, kept) => {
  expect(couponToKeep(null, outcome("TYPED", typed))?.code ?? null).toBe(kept);
});
