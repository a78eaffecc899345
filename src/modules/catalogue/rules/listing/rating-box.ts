/** The rating checkboxes "4 & up" to "1 & up" (§2), best first. */
export const ratingBoxes = [4, 3, 2, 1] as const;

export type RatingBox = (typeof ratingBoxes)[number];

/**
 * The ticked boxes after a press: ticking also ticks the boxes above, so that "3 & up" includes 4 and 5; unticking
 * affects only that box (decision 2).
 */
export function toggleRatingBox(ticked: readonly RatingBox[], box: RatingBox): RatingBox[] {
  return ratingBoxes.filter((each) =>
    ticked.includes(box)
      ? ticked.includes(each) && each !== box
      : ticked.includes(each) || each >= box,
  );
}

/**
 * The ticked boxes grouped by label (§2), best first: boxes from the top without a gap form one group, "3 & up"; each
 * box below a gap is a group of its own.
 */
export function groupRatingBoxes(ticked: readonly RatingBox[]): RatingBox[][] {
  const gap = ratingBoxes.findIndex((box) => !ticked.includes(box));
  const top = gap === -1 ? [...ratingBoxes] : ratingBoxes.slice(0, gap);
  const others = ratingBoxes.filter((box) => ticked.includes(box) && !top.includes(box));
  return [...(top.length > 0 ? [top] : []), ...others.map((box) => [box])];
}
