import { expect, test } from "vitest";
import { lamp, small } from "#testing/products/example-product.ts";
import { isCounted, mostOf, resolveCart, awaitedParcel, awaitedUnits } from "./resolve-cart.ts";

const waits = (above: number) => ({
  stockCount: above + 10_000,
  waits: { above, text: "Ships when new stock arrives" },
});
const none = { stockCount: 0, inStock: false };

type Row = [
  string,
  { product: object; variant?: object },
  { state: string; quantity: number; awaited: number },
];

test.each<Row>([
  [
    "without the switch",
    { product: { stockCount: 3 } },
    { quantity: 3, state: "available", awaited: 0 },
  ],
  [
    "without it beyond stock",
    { product: { stockCount: 3 } },
    { quantity: 4, state: "too-many", awaited: 0 },
  ],
  ["within stock", { product: waits(3) }, { quantity: 3, state: "available", awaited: 0 }],
  ["beyond stock", { product: waits(3) }, { quantity: 5, state: "available", awaited: 2 }],
  ["sold out", { product: waits(0) }, { quantity: 1, state: "available", awaited: 1 }],
  [
    "a variant beyond stock",
    { product: { stockCount: 8 }, variant: waits(1) },
    { quantity: 2, state: "available", awaited: 1 },
  ],
  [
    "a variant beside it",
    { product: waits(0), variant: { stockCount: 4 } },
    { quantity: 4, state: "available", awaited: 0 },
  ],
  [
    "a sold-out variant beside it",
    { product: waits(0), variant: none },
    { quantity: 1, state: "sold-out", awaited: 0 },
  ],
])("a line %s", (_, { product, variant }, { quantity, state, awaited }) => {
  const sold = { ...lamp, ...product, variants: variant ? [{ ...small, ...variant }] : [] };
  const item = { productId: lamp.id, quantity, ...(variant && { variantId: small.id }) };
  const { lines } = resolveCart([item], new Map([[lamp.id, sold]]));
  expect(lines[0]?.state).toBe(state);
  const counted = lines.filter(isCounted);
  expect(awaitedUnits(counted)).toEqual(counted.map(() => awaited));
  expect(awaitedParcel(counted).isAwaited).toBe(awaited > 0 ? true : undefined);
});

test("two variants with one stock count use it up in turn", () => {
  const shared = { ...waits(4), stockCount: null };
  const variants = [1, 2].map((id) => ({ ...small, id, ...shared }));
  const sold = { ...lamp, stockCount: waits(4).stockCount, variants };
  const items = [1, 2].map((variantId) => ({ productId: lamp.id, variantId, quantity: 3 }));
  const counted = resolveCart(items, new Map([[lamp.id, sold]])).lines.filter(isCounted);
  expect(awaitedUnits(counted)).toEqual([0, 2]);
  expect(awaitedParcel(counted).isAwaited).toBe(true);
});

test("a line of goods that continue to be sold ends at the cart's limit", () => {
  const sold = { ...lamp, ...waits(0) };
  const item = { productId: lamp.id, quantity: 1 };
  const [line] = resolveCart([item], new Map([[lamp.id, sold]])).lines.filter(isCounted);
  expect(line && mostOf(line)).toBe(9999);
});
