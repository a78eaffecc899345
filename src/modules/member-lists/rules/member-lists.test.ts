import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addItem, cartLimits, emptyCart, type CartItem } from "#modules/cart/rules/cart.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Wish } from "#modules/wishlist/rules/wishlist.ts";
import {
  addedLines,
  changedLists,
  emptyLists,
  inOrderOf,
  isNoChange,
  listsChangeBetween,
  mergedLists,
  withLines,
  type MemberLists,
} from "./member-lists.ts";

const line: fc.Arbitrary<CartItem> = fc
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
const lines = fc
  .array(line, { maxLength: 8 })
  .map((all) => [...all.reduce(addItem, emptyCart).items]);
const wish = (productId: number): Wish => ({
  productId,
  addedAt: productId * 1000,
  price: cents(500),
  inStock: true,
});
const lists: fc.Arbitrary<MemberLists> = fc.record({
  cart: lines,
  saved: lines,
  wishes: fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 })
    .map((ids) => ids.map(wish).toSorted((one, other) => other.addedAt - one.addedAt)),
});

const order = ({ productId, variantId = 0 }: CartItem) => productId * 10 + variantId;
const sorted = ({ cart, saved, wishes }: MemberLists) => ({
  cart: cart.toSorted((a, b) => order(a) - order(b)),
  saved: saved.toSorted((a, b) => order(a) - order(b)),
  wishes,
});
const cart = (...items: CartItem[]): MemberLists => ({ ...emptyLists, cart: items });

describe("a change of the lists", () => {
  it("turns any lists into any others, also when it is applied twice", () => {
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        const change = listsChangeBetween(from, to);
        const once = changedLists(from, change);
        expect(sorted(once)).toEqual(sorted(to));
        expect(sorted(changedLists(once, change))).toEqual(sorted(to));
      }),
    );
  });

  it("is empty between lists and themselves", () => {
    fc.assert(
      fc.property(lists, (each) => {
        expect(isNoChange(listsChangeBetween(each, each))).toBe(true);
      }),
    );
  });

  it("leaves the lines that it does not name, so that two devices can change different ones", () => {
    const before = cart({ productId: 1, quantity: 2 }, { productId: 2, quantity: 1 });
    const removal = listsChangeBetween(before, cart({ productId: 2, quantity: 1 }));
    const addition = listsChangeBetween(before, {
      ...before,
      cart: [...before.cart, { productId: 3, quantity: 4 }],
    });
    expect(changedLists(changedLists(before, removal), addition).cart).toEqual([
      { productId: 2, quantity: 1 },
      { productId: 3, quantity: 4 },
    ]);
  });

  it("has a line's new quantity, so that the last device decides", () => {
    const before = cart({ productId: 1, quantity: 1 });
    const [phone, desk] = [3, 5].map((quantity) =>
      listsChangeBetween(before, cart({ productId: 1, quantity })),
    );
    expect(changedLists(changedLists(before, phone!), desk!).cart).toEqual([
      { productId: 1, quantity: 5 },
    ]);
  });

  it("respects the cart's limit of lines", () => {
    const full = Array.from({ length: cartLimits.lines }, (_, index) => ({
      productId: index + 1,
      quantity: 1,
    }));
    expect(withLines(full, [{ productId: 999, quantity: 1 }])).toEqual(full);
    expect(withLines(full, [{ productId: 1, quantity: 7 }])[0]).toEqual({
      productId: 1,
      quantity: 7,
    });
  });
});

describe("a guest’s lists", () => {
  it("§4 are added to the member’s without loss", () => {
    fc.assert(
      fc.property(lists, lists, (member, guest) => {
        const merged = mergedLists(member, guest);
        const total = (all: MemberLists) => all.cart.reduce((sum, each) => sum + each.quantity, 0);
        expect(total(merged)).toBe(total(member) + total(guest));
        const wished = (all: MemberLists) => all.wishes.map(({ productId }) => productId);
        expect(new Set(wished(merged))).toEqual(new Set([...wished(member), ...wished(guest)]));
        expect(mergedLists(member, emptyLists)).toEqual(member);
      }),
    );
  });

  it("respect the limit of a line’s quantity", () => {
    const [member, guest] = [9000, 9000].map((quantity) => cart({ productId: 1, quantity }));
    expect(mergedLists(member!, guest!).cart[0]?.quantity).toBe(cartLimits.quantity);
  });
});

it("lines of other devices are those with more units than expected", () => {
  const expected = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 5 },
  ];
  const now = [
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: 4 },
    { productId: 3, variantId: 7, quantity: 1 },
  ];
  expect(addedLines(expected, now)).toEqual([
    { productId: 1, quantity: 1 },
    { productId: 3, variantId: 7, quantity: 1 },
  ]);
});

it("lines on screen keep their places, new ones follow", () => {
  const [one, two, three] = [1, 2, 3].map((productId) => ({ productId, quantity: 1 }));
  expect(inOrderOf([two!, one!], [one!, three!, two!])).toEqual([two, one, three]);
});
