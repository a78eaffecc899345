import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartLimits, emptyCart, isSameLine, type Cart } from "#domain/cart/cart.ts";
import { parseCart } from "./cart-storage.ts";

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1, 2, 9999, 10_000, 1e21, Number.MAX_SAFE_INTEGER),
);
const oddValue = fc.oneof(fc.jsonValue(), oddNumber, fc.constant(null), fc.string());
const almostItem = fc.record(
  {
    productId: fc.oneof(oddNumber, oddValue),
    variantId: fc.oneof(oddNumber, oddValue),
    quantity: fc.oneof(oddNumber, oddValue),
    seen: fc.oneof(oddValue, fc.record({ price: oddNumber, inStock: fc.boolean() })),
  },
  { requiredKeys: [] },
);
const almostCart = fc.oneof(
  fc.record({
    items: fc.array(fc.oneof(almostItem, oddValue), { maxLength: 20 }),
    totalItems: oddValue,
  }),
  fc.array(almostItem),
  oddValue,
);

function expectValid({ items, totalItems }: Cart) {
  expect(totalItems).toBe(items.reduce((total, { quantity }) => total + quantity, 0));
  expect(items.length).toBeLessThanOrEqual(cartLimits.lines);
  for (const [index, item] of items.entries()) {
    expect(items.findIndex((other) => isSameLine(other, item))).toBe(index);
    for (const count of [item.productId, item.quantity, item.variantId ?? 1])
      expect(Number.isSafeInteger(count) && count > 0).toBe(true);
    expect(item.quantity).toBeLessThanOrEqual(cartLimits.quantity);
    if (item.seen)
      expect(
        Number.isSafeInteger(item.seen.price) &&
          item.seen.price >= 0 &&
          typeof item.seen.inStock === "boolean",
      ).toBe(true);
  }
}

describe("a stored cart", () => {
  it("is read as it was written", () => {
    const line = fc.record({
      productId: fc.integer({ min: 1 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      seen: fc.record({ price: fc.nat(), inStock: fc.boolean() }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { maxLength: 10, selector: ({ productId }) => productId }),
        (items) => {
          const cart = {
            items,
            totalItems: items.reduce((total, { quantity }) => total + quantity, 0),
          };
          expect(parseCart(JSON.stringify(cart))).toEqual(cart);
        },
      ),
    );
  });

  it("is a valid cart whatever the text is", () => {
    fc.assert(fc.property(fc.string(), (text) => expectValid(parseCart(text))));
    fc.assert(fc.property(fc.json(), (text) => expectValid(parseCart(text))));
  });

  it("is a valid cart whatever it resembles", () => {
    fc.assert(
      fc.property(almostCart, (value) => expectValid(parseCart(JSON.stringify(value) ?? ""))),
      { numRuns: 500 },
    );
  });

  it("keeps the good lines beside broken ones", () => {
    const items = [
      { productId: 1, quantity: "many" },
      null,
      { productId: 2, quantity: 3 },
      { productId: -4, quantity: 1 },
      { productId: 2, quantity: 9 },
    ];
    expect(parseCart(JSON.stringify({ items }))).toEqual({
      items: [{ productId: 2, quantity: 3 }],
      totalItems: 3,
    });
  });

  it("forgets a memory that makes no sense, but not the line", () => {
    expect(
      parseCart('{"items":[{"productId":2,"quantity":1,"seen":{"price":-5,"inStock":true}}]}')
        .items,
    ).toEqual([{ productId: 2, quantity: 1 }]);
  });

  it("counts anew: the stored total is not believed", () => {
    expect(parseCart('{"items":[{"productId":2,"quantity":2}],"totalItems":77}').totalItems).toBe(
      2,
    );
  });

  it.each(["", "null", "[]", "{", '"text"', "42", '{"items":{}}', '{"items":"[]"}'])(
    "%s is an empty cart",
    (text) => {
      expect(parseCart(text)).toEqual(emptyCart);
    },
  );

  it("ends where no shopper gets", () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({
      productId: index + 1,
      quantity: 1_000_000,
    }));
    const cart = parseCart(JSON.stringify({ items }));
    expect(cart.items).toHaveLength(cartLimits.lines);
    expect(cart.items[0]?.quantity).toBe(cartLimits.quantity);
  });
});
