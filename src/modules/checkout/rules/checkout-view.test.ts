import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { LineProblem } from "#modules/orders/rules/quote.ts";
import { linesThatGo, type CheckoutView } from "./checkout-view.ts";

type Wanted = [variantId: number, quantity: number, problem?: Omit<LineProblem, "line">];

const viewOf = (...wanted: Wanted[]): CheckoutView => ({
  giftCards: [],
  lines: wanted.map(([variantId, quantity, problem], line) => ({
    productId: 5,
    variantId,
    quantity,
    name: "Shirt",
    options: [],
    picture: null,
    unitPrice: cents(2000),
    lineTotal: cents(2000 * quantity),
    adjustments: [],
    problem: problem ? { line, ...problem } : null,
  })),
  adjustments: [],
  taxes: [],
  subtotal: cents(0),
  coupon: null,
  total: null,
  country: "US",
  service: "standard",
  notServed: null,
  hasDuties: false,
  offers: [],
});

const tooMany = (available: number | null, elsewhere?: number) => ({
  code: "too-many" as const,
  available,
  ...(elsewhere !== undefined && { elsewhere }),
});

test.each<[what: string, wanted: Wanted[], goes: [variantId: number, quantity: number][]]>([
  ["what has no problem", [[1, 2]], [[1, 2]]],
  [
    "as many as there are",
    [
      [1, 5, tooMany(3)],
      [2, 5, tooMany(4)],
    ],
    [
      [1, 3],
      [2, 4],
    ],
  ],
  [
    "nothing of what is gone",
    [
      [1, 1, { code: "gone", available: null }],
      [2, 1],
    ],
    [[2, 1]],
  ],
  ["nothing where nobody knows how many", [[1, 1, tooMany(null)]], []],
  [
    "a shared count, the first lines first",
    [
      [1, 2, tooMany(3, 2)],
      [2, 2, tooMany(3, 2)],
    ],
    [
      [1, 2],
      [2, 1],
    ],
  ],
  [
    "a shared count, as far as it goes",
    [
      [1, 4, tooMany(3, 1)],
      [2, 1, tooMany(3, 4)],
    ],
    [[1, 3]],
  ],
])("of an order goes on %s", (_, wanted, goes) => {
  const lines = goes.map(([variantId, quantity]) => ({ productId: 5, variantId, quantity }));
  expect(linesThatGo(viewOf(...wanted))).toEqual(lines);
});
