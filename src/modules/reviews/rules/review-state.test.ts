import { expect, test } from "vitest";
import { defaultSettings } from "#testing/settings.ts";
import { decide, stateAfterWriting, type ReviewState } from "./review-state.ts";

test.each<[before: ReviewState | null, verifiedBuyer: boolean, after: ReviewState]>([
  [null, true, "published"],
  ["published", true, "published"],
  ["pending", true, "pending"],
  ["declined", true, "pending"],
  [null, false, "pending"],
  ["published", false, "pending"],
  ["pending", false, "pending"],
  ["declined", false, "pending"],
])("what was %s is, written by a verified buyer (%s), %s", (before, verifiedBuyer, after) => {
  expect(stateAfterWriting({ before, verifiedBuyer }, defaultSettings.content)).toBe(after);
});

const declined = { to: "declined", fault: "abusive", note: "" } as const;
const published = { to: "published" } as const;

test.each([
  ["pending", 0, published, "published"],
  ["pending", 0, declined, "declined"],
  ["published", 0, declined, "declined"],
  ["published", 2, published, "kept"],
  ["declined", 0, published, "published"],
] as const)("a %s review with %i reports", (state, openReports, decision, outcome) => {
  expect(decide({ state, openReports }, decision)).toEqual({ ok: true, value: outcome });
});

test.each([
  ["published", published],
  ["declined", declined],
] as const)("a review that is %s already is not decided twice", (state, decision) => {
  expect(decide({ state, openReports: 0 }, decision)).toEqual({
    ok: false,
    error: "nothing-to-decide",
  });
});
