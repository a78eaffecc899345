import { expect, test } from "vitest";
import { shoppersRating } from "./review.ts";

const product = { rating: 4.5, reviewCount: 300 };
const sample = { rating: 5, isSample: true };

test("a product without samples keeps its rating, also where not all reviews are listed", () => {
  expect(shoppersRating(product, [{ rating: 1, isSample: false }])).toEqual(product);
  expect(shoppersRating(product, [])).toEqual(product);
});

test("samples say nothing about what shoppers think", () => {
  expect(shoppersRating(product, [sample, sample])).toEqual({ rating: 0, reviewCount: 0 });
  const own = [4, 5, 5].map((rating) => ({ rating, isSample: false }));
  expect(shoppersRating(product, [sample, ...own])).toEqual({ rating: 4.7, reviewCount: 3 });
});
