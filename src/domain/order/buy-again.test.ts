import { expect, test } from "vitest";
import { cents } from "#domain/money/money.ts";
import type { CartProduct } from "#domain/cart/cart-product.ts";
import { buyAgain } from "./buy-again.ts";

const lamp: CartProduct = {
  id: 4,
  slug: "lamp",
  name: "Lamp",
  brand: "Elderby",
  price: cents(2000),
  priceVaries: false,
  originalPrice: null,
  discount: 10,
  rating: 4,
  reviewCount: 1,
  inStock: true,
  stockCount: 2,
  picture: { key: "lamp.1", width: 800, height: 800, widths: [400] },
  variantLabel: null,
  variants: [],
};
const line = (productId: number | null, name: string, variantId: number | null = null) => ({
  productId,
  variantId,
  name,
  quantity: 3,
});

test("what is still there goes into the cart at today's price, as many as there are", () => {
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
