import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { lamp as example } from "#testing/products/example-product.ts";
import { buyAgain } from "./buy-again.ts";

const lamp = { ...example, stockCount: 2 };
const line = (productId: number | null, name: string, variantId: number | null = null) => ({
  productId,
  variantId,
  name,
  quantity: 3,
});

test("available lines go into the cart at today's price and quantity", () => {
  const products = new Map([
    [4, lamp],
    [5, null],
    [6, { ...lamp, id: 6, inStock: false, stockCount: 0 }],
    [7, { ...lamp, id: 7 }],
  ]);
  const lines = [
    line(4, "Lamp"),
    line(5, "Archived"),
    line(6, "Sold out"),
    line(null, "Deleted"),
    line(7, "Without its option", 70),
  ];
  expect(buyAgain(lines, products)).toEqual({
    items: [{ productId: 4, quantity: 2, acknowledged: { price: cents(2000), inStock: true } }],
    missing: ["Archived", "Sold out", "Deleted", "Without its option"],
    fewer: ["Lamp"],
  });
});
