import { expect, test } from "vitest";
import { byId, pageOf } from "./page.ts";

const rows = [{ id: 3 }, { id: 2 }, { id: 1 }];

test.each([
  [0, { rows: [], next: null }],
  [1, { rows: rows.slice(0, 1), next: null }],
  [2, { rows: rows.slice(0, 2), next: null }],
  [3, { rows: rows.slice(0, 2), next: "2" }],
])("of %i rows that were read, a page has two", (read, page) => {
  expect(pageOf(rows.slice(0, read), 2, byId)).toEqual(page);
});
