import type { Review } from "#modules/reviews/rules/review.ts";

/** schema.org data of shoppers' reviews; sample reviews are excluded. */
export function reviewData(reviews: readonly Review[]): { review?: object[] } {
  const own = reviews.filter(({ isSample }) => !isSample);
  if (own.length === 0) return {};
  return {
    review: own.map(({ author, rating, title, body, date }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author },
      reviewRating: { "@type": "Rating", ratingValue: rating },
      name: title,
      reviewBody: body,
      datePublished: date,
    })),
  };
}
