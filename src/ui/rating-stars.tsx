type RatingStarsProps = {
  /** 0 to 5. */
  rating: number;
  /** Shown in brackets; left out where the number says nothing. */
  count?: number;
};

const STAR = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";
const ROW = [0, 20, 40, 60, 80];

/** Five stars filled to the tenth, said in words to those who can't see them. */
export function RatingStars({ rating, count }: RatingStarsProps) {
  const words = `${rating.toFixed(1)} of 5${count === undefined ? "" : `, ${count} ${count === 1 ? "review" : "reviews"}`}`;
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <svg
        viewBox="0 0 100 20"
        width="85"
        height="17"
        role="img"
        aria-label={words}
        className="text-star"
      >
        {ROW.map((x, index) => {
          const filled = Math.max(0, Math.min(1, rating - index));
          return (
            <g key={x} transform={`translate(${x} 0)`}>
              <path d={STAR} fill="currentColor" opacity="0.22" />
              {filled > 0 && (
                <path
                  d={STAR}
                  fill="currentColor"
                  style={
                    filled < 1 ? { clipPath: `inset(0 ${(1 - filled) * 100}% 0 0)` } : undefined
                  }
                />
              )}
            </g>
          );
        })}
      </svg>
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </span>
  );
}
