import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { addItem, cartLimits, emptyCart, type CartItem } from "./cart.ts";
import { deltasBetween, withDeltas } from "./line-deltas.ts";

const item: fc.Arbitrary<CartItem> = fc
  .record({
    productId: fc.integer({ min: 1, max: 4 }),
    variantId: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    quantity: fc.integer({ min: 1, max: 99 }),
    acknowledged: fc.option(fc.record({ price: fc.nat(9).map(cents), inStock: fc.boolean() }), {
      nil: undefined,
    }),
  })
  .map(({ variantId, acknowledged, ...rest }) => ({
    ...rest,
    ...(variantId !== undefined && { variantId }),
    ...(acknowledged && { acknowledged }),
  }));
const items = fc
  .array(item, { maxLength: 8 })
  .map((all) => [...all.reduce(addItem, emptyCart).items]);

const byKey = (all: readonly CartItem[]) =>
  Object.fromEntries(all.map((each) => [`${each.productId}.${each.variantId}`, each.quantity]));
/** Ignores acknowledgements: removing one has no delta. */
const quantities = (all: readonly CartItem[]) =>
  all.map(({ acknowledged: _, ...rest }) => rest).toSorted((a, b) => order(a) - order(b));
const order = ({ productId, variantId = 0 }: CartItem) => productId * 10 + variantId;

describe("deltas of lines", () => {
  it("turn any cart into any other", () => {
    fc.assert(
      fc.property(items, items, (from, to) => {
        expect(quantities(withDeltas(from, deltasBetween(from, to)))).toEqual(quantities(to));
      }),
    );
  });

  it("are empty between a cart and itself", () => {
    fc.assert(
      fc.property(items, (cart) => {
        expect(deltasBetween(cart, cart)).toEqual([]);
      }),
    );
  });

  it("§4 of two devices add up in any order, without loss", () => {
    fc.assert(
      fc.property(items, items, items, (kept, one, other) => {
        const [first, second] = [deltasBetween([], one), deltasBetween([], other)];
        const merged = byKey(withDeltas(withDeltas(kept, first), second));
        expect(byKey(withDeltas(withDeltas(kept, second), first))).toEqual(merged);
        for (const [key, quantity] of Object.entries(merged))
          expect(quantity).toBe(
            [kept, one, other].reduce((sum, cart) => sum + (byKey(cart)[key] ?? 0), 0),
          );
      }),
    );
  });

  it("merged into a cart again only add what is new", () => {
    fc.assert(
      fc.property(items, items, (kept, guest) => {
        const merged = withDeltas(kept, deltasBetween([], guest));
        // The browser uses the merged lines as the base of its next comparison.
        expect(withDeltas(merged, deltasBetween(merged, merged))).toEqual(merged);
      }),
    );
  });

  it("include acknowledgements", () => {
    const seen = { price: cents(500), inStock: true };
    const before = [{ productId: 1, quantity: 2 }];
    const deltas = deltasBetween(before, [{ productId: 1, quantity: 2, acknowledged: seen }]);
    expect(deltas).toEqual([{ productId: 1, by: 0, acknowledged: seen }]);
    expect(withDeltas([{ productId: 1, quantity: 5 }], deltas)).toEqual([
      { productId: 1, quantity: 5, acknowledged: seen },
    ]);
    expect(withDeltas([], deltas)).toEqual([]);
  });

  it("of a line removed meanwhile change no other", () => {
    expect(withDeltas([], [{ productId: 1, by: -3 }])).toEqual([]);
    expect(
      withDeltas([{ productId: 1, variantId: 2, quantity: 1 }], [{ productId: 1, by: -3 }]),
    ).toHaveLength(1);
    expect(withDeltas([{ productId: 1, quantity: 5 }], [{ productId: 1, by: -3 }])).toEqual([
      { productId: 1, quantity: 2 },
    ]);
  });

  it("respect the cart's limits", () => {
    const full = Array.from({ length: cartLimits.lines }, (_, index) => ({
      productId: index + 1,
      quantity: 1,
    }));
    expect(withDeltas(full, [{ productId: 999, by: 1 }])).toEqual(full);
    expect(withDeltas(full, [{ productId: 1, by: 99_999 }])[0]?.quantity).toBe(cartLimits.quantity);
  });
});
