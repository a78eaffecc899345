import { ratingBoxOf } from "#testing/product-filters.ts";
import { describe, expect, test } from "vitest";
import { groupRatingBoxes, toggleRatingBox, type RatingBox } from "./rating-box.ts";

describe("§5 rating boxes (decision 2)", () => {
  test.each([
    [5, 4],
    [4.9, 4],
    [4, 4],
    [3.9, 3],
    [1, 1],
    [0.9, null],
    [0, null],
  ])("a rating of %d belongs to box %s", (rating, box) => {
    expect(ratingBoxOf(rating)).toBe(box);
  });

  test("ticking a box ticks those above it; unticking affects only itself", () => {
    expect(toggleRatingBox([], 3)).toEqual([4, 3]);
    expect(toggleRatingBox([4, 3], 1)).toEqual([4, 3, 2, 1]);
    expect(toggleRatingBox([4, 3], 4)).toEqual([3]);
    expect(toggleRatingBox([4, 3], 3)).toEqual([4]);
  });

  test.for<[ticked: RatingBox[], groups: RatingBox[][]]>([
    [[], []],
    [[4], [[4]]],
    [[3], [[3]]],
    [[4, 3], [[4, 3]]],
    [
      [3, 2],
      [[3], [2]],
    ],
    [
      [4, 2],
      [[4], [2]],
    ],
    [
      [4, 3, 1],
      [[4, 3], [1]],
    ],
    [[4, 3, 2, 1], [[4, 3, 2, 1]]],
  ])("ticked %j are spoken of as %j", ([ticked, groups]) => {
    expect(groupRatingBoxes(ticked)).toEqual(groups);
  });
});
