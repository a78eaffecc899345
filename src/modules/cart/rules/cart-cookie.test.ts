import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cartLimits } from "./cart.ts";
import { cartCookie, linesInCookie } from "./cart-cookie.ts";

const headerOf = (cookie: string) => cookie.replace(/;.*/, "");

describe("the cookie of a cart", () => {
  test("has product, variant and quantity of each line, for 30 days and this shop alone", () => {
    const items = [
      { productId: 12, quantity: 1, acknowledged: { price: 5, inStock: true } },
      { productId: 4, variantId: 7, quantity: 20 },
    ] as Parameters<typeof cartCookie>[0];
    expect(cartCookie(items, false)).toBe(
      "shop.cart=12x1-4.7x20;path=/;max-age=2592000;samesite=lax",
    );
    expect(cartCookie(items, true)).toMatch(/;secure$/);
  });

  test("is deleted without lines, and with more than it holds", () => {
    expect(cartCookie([], false)).toBe("shop.cart=;path=/;max-age=0;samesite=lax");
    const many = Array.from({ length: cartLimits.lines }, (_, index) => ({
      productId: 900_000_000 + index,
      variantId: 900_000_000 + index,
      quantity: 1000,
    }));
    expect(cartCookie(many, false)).toContain("max-age=0");
    expect(cartCookie(many.slice(0, 100), false).length).toBeLessThan(3072);
  });

  test("gives back the lines that were written", () => {
    const line = fc.record(
      {
        productId: fc.integer({ min: 1, max: 99_999 }),
        variantId: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: cartLimits.quantity }),
      },
      { requiredKeys: ["productId", "quantity"] },
    );
    const lines = fc.uniqueArray(line, {
      minLength: 1,
      maxLength: 100,
      selector: ({ productId, variantId }) => `${productId}.${variantId}`,
    });
    fc.assert(
      fc.property(lines, (items) => {
        const header = `a=1; ${headerOf(cartCookie(items, true))}; b=2`;
        expect(linesInCookie(header)).toEqual(items);
      }),
    );
  });

  test.each([
    null,
    undefined,
    "",
    "shop.cart=",
    "shop.cart=0",
    "shop.cart=-",
    "shop.cart=0x1",
    "shop.cart=1x0",
    "shop.cart=1x10000",
    "shop.cart=1.x1",
    "shop.cart=%31x1",
    'shop.cart="1x1"',
    "shop.cart=1x1,2x1",
    "shop.cart=1x1<script>",
    "xshop.cart=1x1",
    "other=1; xshop.cart=1x1",
    `shop.cart=${"1x1-".repeat(800)}`,
    `shop.cart=1x1${"0".repeat(100_000)}`,
  ])("%s has no lines", (header) => {
    expect(linesInCookie(header)).toEqual([]);
  });

  test("its readable lines are taken, each once, up to the cart's limit", () => {
    expect(linesInCookie("shop.cart=1x2--9999999999999999x1-1x3-2.3x1")).toEqual([
      { productId: 1, quantity: 2 },
      { productId: 2, variantId: 3, quantity: 1 },
    ]);
    const many = Array.from({ length: 400 }, (_, index) => `${index + 1}x1`).join("-");
    expect(linesInCookie(`shop.cart=${many}`)).toHaveLength(cartLimits.lines);
  });

  test("any header is read without an error", () => {
    const header = fc.string().map((text) => `shop.cart=${text}`);
    const read = fc.property(header, (text) => Array.isArray(linesInCookie(text)));
    expect(fc.check(read).failed).toBe(false);
  });
});
