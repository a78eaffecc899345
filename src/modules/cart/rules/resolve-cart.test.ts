import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { pricingPolicy } from "#modules/pricing/rules/pricing.ts";
import { firstHome } from "#testing/delivery/example-delivery.ts";
import { lamp as example, small } from "#testing/products/example-product.ts";
import type { CartItem } from "./cart.ts";
import type { CartProduct } from "#modules/catalogue/rules/product.ts";
import {
  isCounted,
  isSold,
  mostOf,
  resolveCart,
  acknowledgedOf,
  type SoldLine,
} from "./resolve-cart.ts";

const lamp = { ...example, stockCount: 5 };
const shirt: CartProduct = {
  ...lamp,
  id: 5,
  slug: "shirt",
  name: "Shirt",
  stockCount: null,
  variantLabel: "Size",
  variants: [small, { ...small, id: 8, name: "Large", inStock: false }],
};
const shirtInOneSize: CartProduct = { ...shirt, variants: [small] };

function resolve(
  item: CartItem,
  product: CartProduct | null,
  chosen?: Parameters<typeof resolveCart>[2],
) {
  return resolveCart([item], new Map([[item.productId, product]]), chosen);
}
function only(item: CartItem, product: CartProduct): SoldLine {
  const [line] = resolve(item, product).lines;
  if (!line || !isSold(line)) throw new Error("This line should be sold.");
  return line;
}

describe("the state of a line", () => {
  it.each([
    ["available", { productId: 4, quantity: 5 }, lamp],
    ["too-many", { productId: 4, quantity: 6 }, lamp],
    ["sold-out", { productId: 4, quantity: 1 }, { ...lamp, inStock: false }],
    ["sold-out", { productId: 4, quantity: 1 }, { ...lamp, stockCount: 0 }],
    ["gone", { productId: 4, quantity: 1 }, null],
    ["available", { productId: 5, variantId: 7, quantity: 99 }, shirt],
    ["sold-out", { productId: 5, variantId: 8, quantity: 1 }, shirt],
    ["option-gone", { productId: 5, variantId: 9, quantity: 1 }, shirt],
    ["option-gone", { productId: 4, variantId: 7, quantity: 1 }, lamp],
    ["option-missing", { productId: 5, quantity: 1 }, shirt],
    ["option-missing", { productId: 5, quantity: 1 }, shirtInOneSize],
  ] as const)("is %s", (state, item, product) => {
    expect(resolve(item, product).lines[0]?.state).toBe(state);
  });

  it("has the largest quantity that stock allows", () => {
    expect(mostOf(only({ productId: 4, quantity: 1 }, lamp))).toBe(5);
    expect(
      mostOf(
        only(
          { productId: 5, variantId: 7, quantity: 1 },
          { ...shirt, variants: [{ ...small, stockCount: 2 }] },
        ),
      ),
    ).toBe(2);
  });
});

describe("the totals", () => {
  it("count only lines that can be bought", () => {
    const products = new Map<number, CartProduct | null>([
      [4, lamp],
      [5, shirt],
      [6, null],
    ]);
    const items = [
      { productId: 4, quantity: 2 },
      { productId: 5, variantId: 8, quantity: 9 },
      { productId: 6, quantity: 3 },
    ];
    const { lines, price } = resolveCart(items, products, {
      ...pricingPolicy,
      shipping: firstHome,
    });
    expect(lines.map(isCounted)).toEqual([true, false, false]);
    expect(price).toMatchObject({ subtotal: 4000, discount: 400, shipping: 599, total: 4199 });
  });

  it("equal the sum of the lines' amounts", () => {
    const item = fc.record({
      productId: fc.constantFrom(4, 5, 6),
      quantity: fc.integer({ min: 1, max: 50 }),
      variantId: fc.constantFrom(undefined, 7, 8),
    });
    const products = new Map<number, CartProduct | null>([
      [4, lamp],
      [5, shirt],
      [6, null],
    ]);
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 8 }),
        fc.boolean(),
        (items, chargeVariantExtraInCart) => {
          const { lines, price } = resolveCart(items, products, {
            ...pricingPolicy,
            chargeVariantExtraInCart,
          });
          const counted = lines.filter(isCounted);
          expect(lines.map((line) => line.item)).toEqual(items);
          expect(counted.reduce((total, { lineTotal }) => total + lineTotal, 0)).toBe(
            price.subtotal,
          );
          expect(counted.reduce((total, { lineDiscount }) => total + lineDiscount, 0)).toBe(
            price.discount,
          );
        },
      ),
    );
  });

  it("charge the variant's extra only if the policy says so", () => {
    const item = { productId: 5, variantId: 7, quantity: 1 };
    expect(resolve(item, shirt).price.subtotal).toBe(2000);
    expect(
      resolve(item, shirt, { ...pricingPolicy, chargeVariantExtraInCart: true }).price.subtotal,
    ).toBe(2300);
  });
});

describe("a variant with a price of its own", () => {
  const item = { productId: 5, variantId: 7, quantity: 2 };
  const dearer = { ...shirt, variants: [{ ...small, price: cents(5500) }] };

  it("is charged at it, with the product's discount, whatever the policy's rule for extras", () => {
    for (const chargeVariantExtraInCart of [false, true])
      expect(
        resolve(item, dearer, { ...pricingPolicy, chargeVariantExtraInCart }).price,
      ).toMatchObject({
        subtotal: 11_000,
        discount: 1100,
      });
  });

  it("reports a change of that price, and not of the product's", () => {
    const acknowledged = { price: cents(5500), inStock: true };
    const change = (price: number) =>
      only(
        { ...item, acknowledged },
        { ...dearer, price: cents(999), variants: [{ ...small, price: cents(price) }] },
      ).change;
    expect(change(5500)).toBeNull();
    expect(change(6000)).toEqual({ price: { from: 5500, to: 6000 }, stock: null });
  });
});

describe("changes since a line was added", () => {
  it.each([
    ["nothing", { price: cents(2000), inStock: true }, lamp, null],
    [
      "the price",
      { price: cents(2500), inStock: true },
      lamp,
      { price: { from: 2500, to: 2000 }, stock: null },
    ],
    [
      "the stock",
      { price: cents(2000), inStock: true },
      { ...lamp, inStock: false },
      { price: null, stock: "sold-out" },
    ],
    [
      "both",
      { price: cents(1500), inStock: false },
      lamp,
      { price: { from: 1500, to: 2000 }, stock: "back-in-stock" },
    ],
  ] as const)("%s", (_, acknowledged, product, change) => {
    expect(only({ productId: 4, quantity: 1, acknowledged }, product).change).toEqual(change);
  });

  it("are unknown without an acknowledgement, and not reported after one", () => {
    const line = only({ productId: 4, quantity: 1 }, lamp);
    expect(line.change).toBeNull();
    expect(
      only({ productId: 4, quantity: 1, acknowledged: acknowledgedOf(line) }, lamp).change,
    ).toBeNull();
  });
});
