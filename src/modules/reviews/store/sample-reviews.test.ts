import { describe, expect, test } from "vitest";
import { readSample, sampleCatalogue } from "#modules/sample/store/sample-catalogue.server.ts";
import { repeated } from "#testing/sample-products.server.ts";
import { americanWords, realBrands, sentencesOf, shared } from "#testing/sample-texts.ts";
import type { SampleReviews } from "./sample-reviews.server.ts";

const samples = readSample<SampleReviews>("catalogue/reviews");
const sampleProducts = sampleCatalogue().products.map(({ slug, publishedOn }) => ({
  slug,
  publishedOn,
  reviews: samples[slug] ?? [],
}));

const reviews = sampleProducts.flatMap((product) => product.reviews);

function averageOf(ratings: number[]): number {
  return ratings.reduce((total, rating) => total + rating, 0) / ratings.length;
}

describe("reviews", () => {
  test("are of sample products", () => {
    expect(reviews).toHaveLength(Object.values(samples).flat().length);
  });

  test("share no sentence and no five words in a row", () => {
    expect(repeated(reviews.flatMap((review) => sentencesOf(review.body)))).toEqual([]);
    const texts = reviews.map(({ title, body }) => [title, body]);
    expect(shared(texts, 5)).toEqual([]);
  });

  test("name no real brand and are spelled as in Britain", () => {
    const texts = reviews.flatMap(({ title, body }) => [title, body]);
    expect(texts.filter((text) => realBrands.test(text) || americanWords.test(text))).toEqual([]);
  });

  test("are dated after the product's publication and before 15 November 2026", () => {
    for (const { slug, publishedOn, reviews: own } of sampleProducts) {
      for (const { date } of own) {
        expect(date > publishedOn && date >= "2026-01-01" && date < "2026-11-15", slug).toBe(true);
      }
    }
    const months = new Set(reviews.map(({ date }) => date.slice(0, 7)));
    expect(months.size, "some in every month").toBe(11);
  });

  test("each has a unique text and a unique author", () => {
    expect(repeated(reviews.map((review) => review.title))).toEqual([]);
    expect(repeated(reviews.map((review) => review.body))).toEqual([]);
    expect(repeated(reviews.map((review) => review.author))).toEqual([]);
    for (const { author } of reviews) expect(author).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u);
  });

  test("some are short and some are long", () => {
    const lengths = reviews.map(({ body }) => body.split(/\s+/).length);
    expect(lengths.filter((length) => length < 10).length).toBeGreaterThanOrEqual(10);
    expect(lengths.filter((length) => length > 40).length).toBeGreaterThanOrEqual(10);
  });

  test("one product has none, one has one, the others have 3 to 9, with different averages", () => {
    const counts = sampleProducts.map((product) => product.reviews.length);
    expect(counts.filter((count) => count < 3 || count > 9).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    const averages = sampleProducts
      .filter((product) => product.reviews.length > 0)
      .map((product) => averageOf(product.reviews.map((review) => review.rating)));
    expect(averages).toContain(5);
    for (const stars of [2, 3, 4]) {
      expect(averages.some((average) => Math.floor(average) === stars)).toBe(true);
    }
    expect(new Set(reviews.map((review) => review.rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  test("fewer than half have five stars, and more than one in seven has three or fewer", () => {
    const share = (from: number, to: number) =>
      reviews.filter(({ rating }) => rating >= from && rating <= to).length / reviews.length;
    expect(share(5, 5)).toBeLessThan(0.5);
    expect(share(1, 3)).toBeGreaterThan(1 / 7);
  });

  test("three of different products are shown on the home page", () => {
    const speaking = sampleProducts.map(
      (product) => product.reviews.filter((review) => review.testimonial).length,
    );
    expect(speaking.filter((count) => count > 0)).toEqual([1, 1, 1]);
  });
});
