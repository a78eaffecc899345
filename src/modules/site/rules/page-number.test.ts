import { expect, test } from "vitest";
import { pageCountOf, readPageNumber } from "./page-number.ts";

test.each([
  ["", 1],
  ["page=2", 2],
  ["page=99999", 99_999],
  ["page=999999", 100_000],
  ["page=1234567", 1],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=1.5", 1],
  ["page=1e3", 1],
  ["page=02", 1],
  ["page=two", 1],
  ["page=3&page=4", 3],
])("the parameters %j mean page %i", (search, page) => {
  expect(readPageNumber(new URLSearchParams(search))).toBe(page);
});

test.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [41, 20, 3],
])("%i items with %i on a page have %i pages", (total, pageSize, pages) => {
  expect(pageCountOf(total, pageSize)).toBe(pages);
});
