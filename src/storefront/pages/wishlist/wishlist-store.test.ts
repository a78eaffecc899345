import { expect, test } from "vitest";
import { parseWishes } from "./wishlist-store.ts";

const wish = { productId: 4, addedAt: 2, price: 5000, inStock: true };

test.each([
  [{ a: 1 }, []],
  [["4", null, 0, -1, { productId: 4 }], []],
  [
    [{ ...wish, productId: -1 }, { ...wish, price: 0.5 }, { ...wish, inStock: "yes" }, wish],
    [wish],
  ],
  [[wish, { ...wish, addedAt: 1 }], [{ ...wish, addedAt: 1 }]],
])("of the stored %j only the valid wishes are read, each product once", (stored, read) => {
  expect(parseWishes(JSON.stringify(stored))).toEqual(read);
});
