import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  shownNameOf,
  wishBadges,
  wishesBetween,
  wishlistLimit,
  withWishes,
  type Wish,
} from "./wishlist.ts";

const wish = (productId: number, addedAt = productId): Wish => ({
  productId,
  addedAt,
  price: cents(1000),
  inStock: true,
});
const idsOf = (wishes: readonly Wish[]) => wishes.map(({ productId }) => productId);
const wishlist = fc
  .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 })
  .map((ids) => ids.toSorted((one, other) => other - one).map((id) => wish(id)));

describe("a wishlist", () => {
  it("is any other after the change between them, also when that is made twice", () => {
    fc.assert(
      fc.property(wishlist, wishlist, (from, to) => {
        const change = wishesBetween(from, to);
        const after = withWishes(from, change);
        expect(after).toEqual(to);
        expect(withWishes(after, change)).toEqual(to);
      }),
    );
  });

  it("of a guest is merged without loss, and a known wish keeps its date", () => {
    fc.assert(
      fc.property(wishlist, wishlist, (member, guest) => {
        const merged = withWishes(member, { added: guest, removed: [] });
        expect(new Set(idsOf(merged))).toEqual(new Set(idsOf([...member, ...guest])));
      }),
    );
    expect(withWishes([wish(1, 5)], { added: [wish(1, 9)], removed: [] })).toEqual([wish(1, 5)]);
  });

  it("is newest first, so that a removed wish returns to its place", () => {
    const all = [wish(3), wish(2), wish(1)];
    const left = withWishes(all, { added: [], removed: [2] });
    expect(idsOf(left)).toEqual([3, 1]);
    expect(withWishes(left, { added: [wish(2)], removed: [] })).toEqual(all);
  });

  it("keeps the newest above the limit", () => {
    const full = Array.from({ length: wishlistLimit }, (_, index) => wish(wishlistLimit - index));
    const more = withWishes(full, { added: [wish(900), wish(901)], removed: [] });
    expect(idsOf(more)).toEqual([901, 900, ...idsOf(full).slice(0, -2)]);
  });
});

it.each([
  ["Ada", "Ada"],
  ["  Ada  ", "Ada"],
  ["", null],
  ["ada@example.com", null],
  ["x".repeat(41), null],
])("strangers see the first name %j as %j", (firstName, shown) => {
  expect(shownNameOf(firstName)).toBe(shown);
});

describe("a wished product", () => {
  const soldOut = { ...wish(1), price: cents(1500), inStock: false };

  it.each([
    [cents(1499), true, { fellFrom: cents(1500), isBackInStock: true }],
    [cents(1500), false, { fellFrom: null, isBackInStock: false }],
    [cents(1501), true, { fellFrom: null, isBackInStock: true }],
  ])("that was 15.00 and sold out and now is %i cents, in stock %s", (price, inStock, badges) => {
    expect(wishBadges(soldOut, { price, inStock })).toEqual(badges);
  });

  it("is not back in stock if it never was sold out", () => {
    const now = { price: cents(1), inStock: true };
    expect(wishBadges({ ...soldOut, inStock: true }, now).isBackInStock).toBe(false);
  });
});
