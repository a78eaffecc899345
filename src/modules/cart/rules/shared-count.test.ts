import { describe, expect, it } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { CartProduct, Variant } from "#modules/catalogue/rules/product.ts";
import { isSold, mostOf, resolveCart } from "./resolve-cart.ts";

const small: Variant = {
  id: 1,
  name: "S",
  options: [],
  price: null,
  compareAtPrice: null,
  additionalPrice: cents(0),
  sku: null,
  barcode: null,
  inStock: true,
  stockCount: null,
  picture: null,
};
/** S and M share a stock of three, L has ten, and X is sold out. */
const shirt: CartProduct = {
  id: 5,
  slug: "shirt",
  name: "Shirt",
  brand: "Elderby",
  price: cents(2000),
  priceVaries: false,
  originalPrice: null,
  discount: 0,
  rating: 4,
  reviewCount: 1,
  inStock: true,
  stockCount: 3,
  picture: { key: "shirt.1", width: 800, height: 800, widths: [400, 800] },
  variantLabel: "Size",
  variants: [
    small,
    { ...small, id: 2, name: "M" },
    { ...small, id: 3, name: "L", stockCount: 10 },
    { ...small, id: 4, name: "X", inStock: false },
  ],
};

/** The state and largest quantity of each line of a cart such as "S×2 M×1". */
function linesOf(cart: string, product = shirt): string {
  const items = cart.split(" ").map((each) => {
    const [name, quantity] = each.split("×");
    const variantId = product.variants.find((variant) => variant.name === name)?.id;
    return { productId: product.id, variantId, quantity: Number(quantity) };
  });
  const { lines } = resolveCart(items, new Map([[product.id, product]]));
  return lines.map((line) => `${line.state} ${isSold(line) ? mostOf(line) : ""}`).join(", ");
}

describe("lines with a shared stock count", () => {
  it.each([
    ["are had as far as it goes", "S×1 M×2", "available 1, available 2"],
    ["are too many together", "S×2 M×2", "too-many 1, too-many 1"],
    ["may leave nothing to another", "S×3 M×1", "too-many 2, too-many 0"],
    ["leave alone what has a count of its own", "L×1 S×3", "available 10, available 3"],
    ["have nothing to do with too many of that", "L×11 S×1", "too-many 10, available 3"],
    ["wait for nothing that is sold out", "S×3 X×1", "available 3, sold-out 3"],
  ])("%s", (_, cart, lines) => {
    expect(linesOf(cart)).toBe(lines);
  });

  it("are unlimited without a stock count", () => {
    const uncounted = { ...shirt, stockCount: null };
    expect(linesOf("S×6000 M×6000", uncounted)).toBe("available 9999, available 9999");
  });
});
