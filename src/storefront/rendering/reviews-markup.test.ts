import { expect, test } from "vitest";
import type { Review } from "#modules/reviews/rules/review.ts";
import { reviewData } from "#storefront/rendering/reviews-markup.server.tsx";

test("shoppers' reviews are included and sample reviews are not", () => {
  const own: Review = {
    id: 1,
    author: "Ada L.",
    rating: 2,
    title: "Too small",
    body: "For two.",
    date: "2026-03-01",
    verifiedBuyer: true,
    helpful: 0,
    isSample: false,
    answer: "",
  };
  const sample = { ...own, id: 2, isSample: true };
  expect(reviewData([own, sample])).toMatchObject({
    review: [
      {
        author: { name: "Ada L." },
        reviewRating: { ratingValue: 2 },
        reviewBody: "For two.",
        datePublished: "2026-03-01",
      },
    ],
  });
  expect(reviewData([sample])).toEqual({});
});
