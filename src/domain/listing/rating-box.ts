/** The rating checkboxes "4 & up" to "1 & up" (§2), best first. */
export const ratingBoxes = [4, 3, 2, 1] as const;

export type RatingBox = (typeof ratingBoxes)[number];

/**
 * The box a rating belongs to: the rating rounded down, with 5.0 counted in the top box; 0 belongs to none (§5,
 * decision 2).
 */
export function ratingBoxOf(rating: number): RatingBox | null {
  const floor = Math.min(4, Math.floor(rating));
  return ratingBoxes.find((box) => box === floor) ?? null;
}

/**
 * The ticked boxes after one is pressed: ticking also ticks those above it, so that "3 & up" keeps its word; unticking
 * frees only itself (decision 2).
 */
export function toggleRatingBox(ticked: readonly RatingBox[], box: RatingBox): RatingBox[] {
  return ratingBoxes.filter((each) =>
    ticked.includes(box)
      ? ticked.includes(each) && each !== box
      : ticked.includes(each) || each >= box,
  );
}
