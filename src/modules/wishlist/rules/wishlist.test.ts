import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { wishlistLimit } from "#modules/settings/rules/policy-numbers.ts";
import {
  changedWishes,
  shownNameOf,
  wishBadges,
  wishesBetween,
  withWishes,
  type Wish,
} from "./wishlist.ts";

const NOW = 1_000_000;
const fact = { price: cents(1000), inStock: true };
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 10 });
const factsOf = (all: readonly number[]) => new Map(all.map((id) => [id, fact]));
const everything = factsOf(Array.from({ length: 12 }, (_, index) => index + 1));
const idsOf = (wishes: readonly Wish[]) => wishes.map(({ productId }) => productId);
const none = { added: [], removed: [] };

/** A member's wishlist after a browser's list is merged into it. */
const mergedWith = (wishes: readonly Wish[], list: readonly number[], now = NOW) =>
  changedWishes(wishes, wishesBetween([], list, new Map()), { facts: everything, now });

describe("a wishlist", () => {
  it("from a browser is merged without loss, in any order, once", () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        const merged = mergedWith(mergedWith([], one), other, NOW + 1000);
        const all = new Set([...one, ...other]);
        expect(new Set(idsOf(merged))).toEqual(all);
        expect(merged).toHaveLength(all.size);
        expect(new Set(idsOf(mergedWith(mergedWith([], other), one)))).toEqual(all);
        expect(mergedWith(merged, one, NOW + 2000)).toEqual(merged);
      }),
    );
  });

  it("is the same in the browser and on the server after a change, newest first", () => {
    fc.assert(
      fc.property(ids, ids, (from, to) => {
        const change = wishesBetween(from, to, new Map());
        const after = changedWishes(mergedWith([], from), change, {
          facts: everything,
          now: NOW + 1000,
        });
        expect(idsOf(after)).toEqual(withWishes(from, change));
        expect(new Set(idsOf(after))).toEqual(new Set(to));
      }),
    );
  });

  it("has the price when a product was added, from its owner or the shop", () => {
    const note = { addedAt: 5, price: cents(1500), inStock: false };
    const change = wishesBetween([], [1, 2], new Map([[2, note]]));
    expect(changedWishes([], change, { facts: everything, now: NOW })).toEqual([
      { productId: 1, ...fact, addedAt: NOW },
      { productId: 2, ...note, addedAt: 4 },
    ]);
  });

  it("has no future times, and no unknown products", () => {
    const note = { addedAt: 9 * NOW, ...fact };
    const change = wishesBetween([], [1, 99], new Map([[1, note]]));
    expect(changedWishes([], change, { facts: everything, now: NOW })).toEqual([
      { productId: 1, ...note, addedAt: NOW },
    ]);
  });

  it("keeps the newest above the limit", () => {
    const full = Array.from({ length: wishlistLimit }, (_, index) => index + 1);
    const wishes = changedWishes([], wishesBetween([], full, new Map()), {
      facts: factsOf(full),
      now: NOW,
    });
    const more = changedWishes(wishes, wishesBetween([], [900, 901], new Map()), {
      facts: factsOf([900, 901]),
      now: 2 * NOW,
    });
    expect(idsOf(more)).toEqual([900, 901, ...full.slice(0, -2)]);
    expect(changedWishes(more, none, { facts: new Map(), now: 3 * NOW })).toEqual(more);
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
  const note = { addedAt: NOW, price: cents(1500), inStock: false };

  it.each([
    [cents(1499), true, { fellFrom: cents(1500), isBackInStock: true }],
    [cents(1500), false, { fellFrom: null, isBackInStock: false }],
    [cents(1501), true, { fellFrom: null, isBackInStock: true }],
  ])("that was 15.00 and sold out and now is %i cents, in stock %s", (price, inStock, badges) => {
    expect(wishBadges(note, { price, inStock })).toEqual(badges);
  });

  it("has no badges without a note, and none for stock if it was never sold out", () => {
    const now = { price: cents(1), inStock: true };
    expect(wishBadges(undefined, now)).toEqual({ fellFrom: null, isBackInStock: false });
    expect(wishBadges({ ...note, inStock: true }, now).isBackInStock).toBe(false);
  });
});
