import { expect, test } from "vitest";
import { ratingHistogram, shoppersRating } from "./review.ts";

const product = { rating: 4.5, reviewCount: 300 };

test("a product without samples keeps its rating", () => {
  expect(shoppersRating(product, [{ stars: 1, count: 2, samples: 0 }])).toEqual(product);
  expect(shoppersRating(product, [])).toEqual(product);
});

test("samples do not count for the shoppers' rating", () => {
  expect(shoppersRating(product, [{ stars: 5, count: 2, samples: 2 }])).toEqual({
    rating: 0,
    reviewCount: 0,
  });
  const mixed = [
    { stars: 5, count: 4, samples: 2 },
    { stars: 4, count: 1, samples: 0 },
  ];
  expect(shoppersRating(product, mixed)).toEqual({ rating: 4.7, reviewCount: 3 });
});

test("the histogram has every number of stars, highest first", () => {
  const four = { stars: 4, count: 2, samples: 1 };
  const none = (stars: number) => ({ stars, count: 0, samples: 0 });
  expect(ratingHistogram([four])).toEqual([none(5), four, none(3), none(2), none(1)]);
});
