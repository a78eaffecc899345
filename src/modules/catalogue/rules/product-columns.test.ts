import { expect, test } from "vitest";
import {
  apiFields,
  columnNames,
  columnOf,
  fileColumns,
  schemasOf,
  shownRows,
  type DeclaredColumn,
} from "./product-columns.ts";

const warranty: DeclaredColumn = {
  ...columnOf("durability_years"),
  shown: (years) => ({ label: "Warranty", value: `${years} years` }),
};

test("a shown column is a row of the product's page; null and others are none", () => {
  const columns = { warranty_years: warranty, gift_years: warranty, sku: columnOf("sku") };
  expect(shownRows({ warranty_years: 5, gift_years: null, sku: "A-1" }, columns)).toEqual([
    { label: "Warranty", value: "5 years" },
  ]);
});

test("each column may be null, and has a description for its message", () => {
  for (const { schema } of columnNames.map(columnOf)) {
    expect(schema.parse(null)).toBeNull();
    expect(schema.description).toMatch(/, or null$/);
  }
});

test("no two columns of product files have the same name", () => {
  const names = fileColumns.flatMap((name) => columnOf(name).file ?? []);
  expect(new Set(names).size).toBe(names.length);
});

test("a command has the schemas of its columns", () => {
  expect(Object.keys(schemasOf("product-parcel"))).toEqual([
    "grams",
    "length_mm",
    "width_mm",
    "height_mm",
    "delivery_class",
  ]);
});

test("a row has the API's names", () => {
  expect(apiFields({ id: 1, length_mm: 5 })).toEqual({ id: 1, lengthMm: 5 });
});
