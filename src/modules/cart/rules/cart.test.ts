import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  addItem,
  type Cart,
  type CartItem,
  cartLimits,
  cartOf,
  clampQuantity,
  emptyCart,
  isSameLine,
  type LineKey,
  maximumQuantity,
  quantityOf,
} from "./cart.ts";
import {
  acknowledge,
  removeItem,
  restoreCart,
  restoreItem,
  updateQuantity,
} from "./cart-changes.ts";
import { linesIn, linesSearch } from "./line-parameters.ts";
import { cents } from "#modules/core/rules/money/money.ts";

// Few ids, so that lines often have the same key.
const key: fc.Arbitrary<LineKey> = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  variantId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});
const item: fc.Arbitrary<CartItem> = fc
  .tuple(
    key,
    fc.integer({ min: 1, max: 99 }),
    fc.option(fc.record({ price: fc.nat(99_999).map(cents), inStock: fc.boolean() }), {
      nil: undefined,
    }),
  )
  .map(([line, quantity, acknowledged]) => ({ ...line, quantity, acknowledged }));
const cart: fc.Arbitrary<Cart> = fc
  .array(item, { maxLength: 8 })
  .map((items) => items.reduce(addItem, emptyCart));

const change: fc.Arbitrary<(before: Cart) => Cart> = fc.oneof(
  item.map((added) => (before: Cart) => addItem(before, added)),
  key.map((line) => (before: Cart) => removeItem(before, line)),
  fc.tuple(key, fc.integer({ min: 1, max: 99 })).map(
    ([line, quantity]) =>
      (before: Cart) =>
        updateQuantity(before, line, quantity),
  ),
  fc.tuple(item, fc.nat(9)).map(
    ([restored, index]) =>
      (before: Cart) =>
        restoreItem(before, restored, index),
  ),
  cart.map((former) => (before: Cart) => restoreCart(before, former)),
  key.map(
    (line) => (before: Cart) => acknowledge(before, line, { price: cents(1), inStock: true }),
  ),
);

const lamp = { productId: 4, quantity: 1 };
const cream = { productId: 1, variantId: 2, quantity: 2 };
const charcoal = { productId: 1, variantId: 1, quantity: 3 };

describe("§4 Cart", () => {
  it("after every change totalItems is the sum of quantities, and no two lines are the same", () => {
    fc.assert(
      fc.property(cart, fc.array(change, { maxLength: 12 }), (start, changes) => {
        const after = changes.reduce((before, apply) => apply(before), start);
        expect(after.totalItems).toBe(
          after.items.reduce((total, { quantity }) => total + quantity, 0),
        );
        for (const [index, line] of after.items.entries())
          expect(after.items.findIndex((other) => isSameLine(other, line))).toBe(index);
      }),
    );
  });

  it("Add: an existing line's quantity grows by the amount added; otherwise a line is appended", () => {
    fc.assert(
      fc.property(cart, item, (before, added) => {
        const after = addItem(before, added);
        const isKnown = quantityOf(before, added) > 0;
        expect(quantityOf(after, added)).toBe(quantityOf(before, added) + added.quantity);
        expect(after.items.length).toBe(before.items.length + (isKnown ? 0 : 1));
        if (!isKnown) expect(after.items.at(-1)).toEqual(added);
      }),
    );
  });

  it("variants, and the product without one, have separate lines", () => {
    const after = [cream, charcoal, { productId: 1, quantity: 1 }].reduce(addItem, emptyCart);
    expect(after.items).toHaveLength(3);
    expect(after.totalItems).toBe(6);
  });

  it("the order of adding does not change the cart's content", () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (items) => {
        const [forwards, backwards] = [
          items.reduce(addItem, emptyCart),
          items.toReversed().reduce(addItem, emptyCart),
        ];
        for (const line of items)
          expect(quantityOf(forwards, line)).toBe(quantityOf(backwards, line));
        expect(forwards.totalItems).toBe(backwards.totalItems);
      }),
    );
  });

  it("adding stores the price last shown", () => {
    const first = addItem(emptyCart, {
      ...lamp,
      acknowledged: { price: cents(100), inStock: true },
    });
    expect(
      addItem(first, { ...lamp, acknowledged: { price: cents(200), inStock: true } }).items[0],
    ).toMatchObject({ quantity: 2, acknowledged: { price: 200 } });
  });

  it("Remove: deletes only the line of product and variant", () => {
    fc.assert(
      fc.property(cart, key, (before, line) => {
        const after = removeItem(before, line);
        expect(quantityOf(after, line)).toBe(0);
        expect(after.items).toEqual(before.items.filter((other) => !isSameLine(other, line)));
      }),
    );
  });

  it("Update quantity: sets the matching line's; nothing happens without a match", () => {
    fc.assert(
      fc.property(cart, key, fc.integer({ min: 1, max: 99 }), (before, line, quantity) => {
        const after = updateQuantity(before, line, quantity);
        if (quantityOf(before, line) === 0) expect(after).toEqual(before);
        else expect(quantityOf(after, line)).toBe(quantity);
        expect(after.items.map(({ productId }) => productId)).toEqual(
          before.items.map(({ productId }) => productId),
        );
      }),
    );
  });

  it("a line's quantity is limited like those in URLs and storage", () => {
    const most = cartLimits.quantity;
    const quantities = [
      addItem(emptyCart, { ...lamp, quantity: 12_000 }),
      addItem(cartOf([{ ...lamp, quantity: most }]), lamp),
      updateQuantity(cartOf([lamp]), lamp, 12_000),
      restoreCart(cartOf([{ ...lamp, quantity: most }]), cartOf([lamp])),
    ];
    expect(quantities.map(({ totalItems }) => totalItems)).toEqual([most, most, most, most]);
    const [full = emptyCart] = quantities;
    expect(linesIn(new URLSearchParams(linesSearch(full.items)))).toEqual(full.items);
  });

  it("changes do not mutate the cart", () => {
    fc.assert(
      fc.property(cart, change, (before, apply) => {
        const copy = structuredClone(before);
        apply(before);
        expect(before).toEqual(copy);
      }),
    );
  });
});

describe("undo", () => {
  it("restores a removed line at its place", () => {
    fc.assert(
      fc.property(cart, fc.nat(7), (before, at) => {
        const removed = before.items[at % Math.max(1, before.items.length)];
        fc.pre(removed !== undefined);
        expect(
          restoreItem(removeItem(before, removed), removed, before.items.indexOf(removed)),
        ).toEqual(before);
      }),
    );
  });

  it("restores a cleared cart", () => {
    fc.assert(
      fc.property(cart, (former) => {
        expect(restoreCart(emptyCart, former)).toEqual(former);
      }),
    );
  });

  it("keeps lines added since the cart was cleared", () => {
    const former = cartOf([cream, charcoal]);
    expect(restoreCart(cartOf([lamp]), former).items).toEqual([cream, charcoal, lamp]);
    expect(quantityOf(restoreCart(cartOf([{ ...cream, quantity: 5 }]), former), cream)).toBe(7);
  });
});

it("acknowledging changes only the acknowledgement", () => {
  const after = acknowledge(cartOf([lamp, cream]), lamp, { price: cents(11_800), inStock: false });
  expect(after.items).toEqual([
    { ...lamp, acknowledged: { price: cents(11_800), inStock: false } },
    cream,
  ]);
});

describe("§5 quantity on the product page", () => {
  test.each([
    ["3", 5, 3],
    ["9", 5, 5],
    ["0", 5, 1],
    ["-2", 5, 1],
    ["abc", 5, 1],
    ["", 5, 1],
    ["2.9", 5, 2],
    ["99", null, 10],
    ["1e400", 5, 1],
    ["12000", 20_000, 9999],
  ])("%j typed with %s in stock becomes %i", (typed, stockCount, expected) => {
    expect(clampQuantity(typed, { stockCount })).toBe(expected);
  });

  test("any typed quantity becomes one that can be bought", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double()),
        fc.option(fc.integer({ min: 1, max: 999 })),
        (typed, stockCount) => {
          const quantity = clampQuantity(typed, { stockCount });
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(maximumQuantity({ stockCount }));
        },
      ),
    );
  });
});
