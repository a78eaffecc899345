import fc from "fast-check";
import { expect, test } from "vitest";
import { parseReviewQuery, reviewSearch, reviewSorts } from "./review-query.ts";

const read = (search: string) => parseReviewQuery(new URLSearchParams(search));

test.each([
  ["", { stars: null, sort: "newest", page: 1 }],
  ["?stars=4&sort=helpful&page=2", { stars: 4, sort: "helpful", page: 2 }],
  ["?stars=6&sort=best&page=0", { stars: null, sort: "newest", page: 1 }],
  ["?stars=1.5&page=-1&page=3", { stars: null, sort: "newest", page: 1 }],
])("%j", (search, query) => {
  expect(read(search)).toEqual(query);
});

test("a query is the same after writing and reading it", () => {
  const query = fc.record({
    stars: fc.option(fc.integer({ min: 1, max: 5 })),
    sort: fc.constantFrom(...reviewSorts),
    page: fc.integer({ min: 1, max: 99_999 }),
  });
  fc.assert(
    fc.property(query, (each) => {
      expect(read(reviewSearch(each))).toEqual(each);
    }),
  );
});
