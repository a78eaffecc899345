import { expect, test } from "vitest";
import { byId, pageOf, pageCountOf, readPageNumber } from "./page.ts";

const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];

test.each([
  [0, { rows: [], next: null }],
  [1, { rows: rows.slice(0, 1), next: null }],
  [2, { rows: rows.slice(0, 2), next: null }],
  [3, { rows: rows.slice(0, 2), next: "2" }],
])("of %i rows that were read, a page has two", (read, page) => {
  expect(pageOf(rows.slice(0, read), 2, byId)).toEqual(page);
});

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
