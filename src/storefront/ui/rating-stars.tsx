import { formatTenths } from "#modules/core/rules/shop-locale.ts";
import { uiTexts } from "./ui-texts.ts";

type RatingStarsProps = {
  /** 0 to 5. */
  rating: number;
  /** Number of reviews, in brackets; optional. */
  count?: number;
};

/**
 * Five stars filled to a tenth, with text for screen readers. One element (`.stars` in styles/base.css),
 * because lists have many.
 */
export function RatingStars({ rating, count }: RatingStarsProps) {
  const stars = formatTenths(rating);
  const words =
    count === undefined ? uiTexts.rating(stars) : uiTexts.ratingOf(stars, uiTexts.reviews(count));
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <span
        role="img"
        aria-label={words}
        className="stars"
        style={{ backgroundSize: `${filledWidth(rating)}%` }}
      />
      {count !== undefined && <span aria-hidden="true">{`(${count})`}</span>}
    </span>
  );
}

/** Fill width in percent of the row. Each star has 20; its drawing starts at 1.8 and is 16.4 wide. */
function filledWidth(rating: number): string {
  const full = Math.floor(rating);
  const part = rating - full;
  return (full * 20 + (part > 0 ? 1.8 + part * 16.4 : 0)).toFixed(1);
}
