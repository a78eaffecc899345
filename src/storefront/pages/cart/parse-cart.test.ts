import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartLimits, emptyCart, isSameLine, type Cart } from "#modules/cart/rules/cart.ts";
import { parseCart } from "./parse-cart.ts";

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
    acknowledged: fc.oneof(oddValue, fc.record({ price: oddNumber, inStock: fc.boolean() })),
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

/** Returns the invariants that a parsed cart violates. */
function faultsIn({ items, totalItems }: Cart): string[] {
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
  return [
    ...(totalItems === items.reduce((total, { quantity }) => total + quantity, 0)
      ? []
      : ["the total is not the sum"]),
    ...(items.length <= cartLimits.lines ? [] : ["too many lines"]),
    ...items.flatMap(({ productId, variantId, quantity, acknowledged }, index) => [
      ...(items.findIndex((other) => isSameLine(other, { productId, variantId })) === index
        ? []
        : ["a line twice"]),
      ...([productId, quantity, variantId ?? 1].every(isCount) && quantity <= cartLimits.quantity
        ? []
        : ["a number that counts nothing"]),
      ...(!acknowledged ||
      ((acknowledged.price === 0 || isCount(acknowledged.price)) &&
        typeof acknowledged.inStock === "boolean")
        ? []
        : ["a false memory"]),
    ]),
  ];
}

describe("a stored cart", () => {
  it("parses its own output", () => {
    const line = fc.record({
      productId: fc.integer({ min: 1 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      acknowledged: fc.record({ price: fc.nat(), inStock: fc.boolean() }),
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

  it("is a valid cart for any text", () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      almostCart.map((value) => JSON.stringify(value) ?? ""),
    );
    fc.assert(
      fc.property(text, (stored) => {
        expect(faultsIn(parseCart(stored))).toEqual([]);
      }),
      { numRuns: 800 },
    );
  });

  it("keeps the valid lines beside broken ones", () => {
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

  it("drops invalid acknowledged values but keeps the line", () => {
    expect(
      parseCart(
        '{"items":[{"productId":2,"quantity":1,"acknowledged":{"price":-5,"inStock":true}}]}',
      ).items,
    ).toEqual([{ productId: 2, quantity: 1 }]);
  });

  it("reads the format of an earlier version", () => {
    const text = '{"items":[{"productId":2,"quantity":1,"seen":{"price":500,"inStock":true}}]}';
    expect(parseCart(text).items).toEqual([
      { productId: 2, quantity: 1, acknowledged: { price: 500, inStock: true } },
    ]);
  });

  it("recalculates the stored total", () => {
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

  it("caps quantities and lines at the limits", () => {
    const items = Array.from({ length: 5000 }, (_, index) => ({
      productId: index + 1,
      quantity: 1_000_000,
    }));
    const cart = parseCart(JSON.stringify({ items }));
    expect(cart.items).toHaveLength(cartLimits.lines);
    expect(cart.items[0]?.quantity).toBe(cartLimits.quantity);
  });
});
