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

/**
 * Ticked boxes as they are spoken of (§2), best first: those from the top down without a gap are one, "3 & up"; each
 * below a gap is by itself.
 */
export function groupRatingBoxes(ticked: readonly RatingBox[]): RatingBox[][] {
  const gap = ratingBoxes.findIndex((box) => !ticked.includes(box));
  const top = gap === -1 ? [...ratingBoxes] : ratingBoxes.slice(0, gap);
  const others = ratingBoxes.filter((box) => ticked.includes(box) && !top.includes(box));
  return [...(top.length > 0 ? [top] : []), ...others.map((box) => [box])];
}
