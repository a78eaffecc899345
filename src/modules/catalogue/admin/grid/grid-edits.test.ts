import { expect, test } from "vitest";
import type { AdminOffer } from "#modules/catalogue/api/staff-product-schemas.ts";
import { categoriesOf } from "./grid-columns.ts";
import { cellsIn, commandsOf, editsOf, filledDown, pasted } from "./grid-edits.ts";

const offer = (rest: Partial<AdminOffer>): AdminOffer => ({
  productId: 1,
  variantId: null,
  name: "Mug",
  variant: null,
  price: 1200,
  compareAtPrice: null,
  stockId: 7,
  stockVersion: 3,
  onHand: 5,
  sku: "MUG",
  grams: null,
  categoryId: 2,
  subcategoryId: 3,
  version: 4,
  ...rest,
});
const variant = offer({ variantId: 9, variant: "Red", price: null, stockId: 8, onHand: null });
const rows = [
  offer({}),
  variant,
  offer({ productId: 2, name: "Cup", categoryId: 2, subcategoryId: null }),
];
const categories = categoriesOf([
  { id: 2, parentId: null, name: "Kitchen" },
  { id: 3, parentId: 2, name: "Mugs" },
]);

test("cells of a spreadsheet go to the right and down, past cells that a row lacks", () => {
  const cells = cellsIn("12.60\t\t8\r\n1.00\t\t2\r\n13\t15\t\r\n");
  expect(pasted(rows, { row: 0, column: 0 }, cells)).toEqual({
    "p1.price": "12.60",
    "p1.compareAtPrice": "",
    "p1.onHand": "8",
    "v9.onHand": "2",
    "p2.price": "13",
    "p2.compareAtPrice": "15",
    "p2.onHand": "",
  });
  expect(filledDown(rows, { row: 1, column: 0 }, "9.90")).toEqual({ "p2.price": "9.90" });
});

test("only different values are edits, and a wrong one says why", () => {
  const typed = {
    "p1.price": "12.0",
    "p1.sku": "MUG-1 ",
    "p1.category": "kitchen",
    "p2.category": "Garden",
    "v9.grams": "1.5",
    "v9.onHand": "-2",
    "p2.price": "",
  };
  expect(
    editsOf(rows, typed, categories).map(({ row, column, from, error }) => [
      row.productId,
      column.key,
      from,
      error,
    ]),
  ).toEqual([
    [1, "sku", "MUG", null],
    [1, "category", "Kitchen › Mugs", null],
    [1, "onHand", "", "Enter a whole number from 0."],
    [1, "grams", "", "Enter a whole number from 0."],
    [2, "price", "12.00", "Enter a price."],
    [2, "category", "Kitchen", "There is no category Garden."],
  ]);
});

test("each row has its commands, the first with the version and stock as a difference", () => {
  const typed = {
    "p1.price": "13",
    "p1.compareAtPrice": "15",
    "p1.category": "Kitchen",
    "p1.onHand": "8",
    "v9.sku": "",
    "v9.onHand": "4",
  };
  expect(
    commandsOf(editsOf(rows, typed, categories)).map(({ name, input }) => [name, input]),
  ).toEqual([
    ["change-price", { id: "1", version: 4, fields: { price: 1300, original_price: 1500 } }],
    ["change-product", { id: "1", fields: { category_id: 2, subcategory_id: null } }],
    ["adjust-stock", { id: 7, version: 3, by: 3, reason: "corrected" }],
    ["change-variant", { id: "9", version: 4, fields: { sku: null } }],
    ["change-stock", { id: "8", version: 3, fields: { on_hand: 4 } }],
  ]);
});
