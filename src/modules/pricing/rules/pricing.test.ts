import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import { homePrice } from "#modules/delivery/rules/delivery-rate.ts";
import { firstHome } from "#testing/delivery/example-delivery.ts";
import { priceCart as priceGoods } from "./cart-price.ts";
import { priceInCart, pricingPolicy, type PricedItem, type PricingPolicy } from "./pricing.ts";

/** Prices a cart in a new shop. */
const priceCart = (cart: readonly PricedItem[], policy: PricingPolicy = pricingPolicy) =>
  priceGoods(cart, { ...policy, shipping: firstHome });

const one = { price: cents(2000), discount: 0, additionalPrice: cents(0), quantity: 1 };
const amount = fc.nat(2_000_000).map(cents);
const item: fc.Arbitrary<PricedItem> = fc.record({
  price: amount,
  discount: fc.oneof(
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  ),
  additionalPrice: fc.nat(50_000).map(cents),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const items = fc.array(item, { maxLength: 12 });
const switches = fc.record({
  inCartDiscount: fc.boolean(),
  chargeVariantExtraInCart: fc.boolean(),
});

describe("§9 shipping", () => {
  it.each([
    [0, 0],
    [1, 599],
    [4999, 599],
    [5000, 0],
    [5001, 0],
    [999_999, 0],
  ])("a subtotal of %i cents ships for %i", (subtotal, shipping) => {
    expect(homePrice(firstHome, { value: cents(subtotal), grams: 0 })).toBe(shipping);
  });

  it("counts the subtotal before discounts", () => {
    const { subtotal, discount, shipping, total } = priceCart([
      { ...one, price: cents(5000), discount: 50 },
    ]);
    expect({ subtotal, discount, shipping, total }).toEqual({
      subtotal: 5000,
      discount: 2500,
      shipping: 0,
      total: 2500,
    });
  });
});

describe("§9 cart total", () => {
  it("is subtotal minus discount plus shipping", () => {
    const price = priceCart([
      { ...one, price: cents(1999), discount: 10, quantity: 2 },
      { ...one, price: cents(500) },
    ]);
    expect(price).toMatchObject({
      subtotal: 4498,
      discount: 400,
      shipping: 599,
      total: 4697,
      untilFreeShipping: 502,
    });
    expect(price.lines.map(({ lineTotal, lineDiscount }) => [lineTotal, lineDiscount])).toEqual([
      [3998, 400],
      [500, 0],
    ]);
  });

  it.each([
    // price, percent, quantity, discount: half a cent is rounded up, once per line
    [999, 15, 1, 150],
    [999, 15, 3, 450],
    [1, 50, 1, 1],
    [1, 49, 1, 0],
    [24_900, 17, 2, 8466],
    [1999, 12.5, 1, 250],
    [2000, 100, 4, 8000],
  ])("takes off %i at %d%%, %i times: %i", (price, discount, quantity, expected) => {
    expect(priceCart([{ ...one, price: cents(price), discount, quantity }]).discount).toBe(
      expected,
    );
  });

  it("of an empty cart is 0", () => {
    expect(priceCart([])).toEqual({
      lines: [],
      subtotal: 0,
      discount: 0,
      shipping: 0,
      total: 0,
      untilFreeShipping: 5000,
    });
  });

  it("ignores a variant's extra price, by the shop's policy", () => {
    expect(pricingPolicy.chargeVariantExtraInCart).toBe(false);
    expect(priceCart([{ ...one, additionalPrice: cents(300) }]).subtotal).toBe(2000);
  });
});

describe("the unit price in the cart", () => {
  const product = { price: cents(2000), discount: 17 };
  const variant = { price: null, additionalPrice: cents(300) };
  it.each([
    ["the product", null, false, { unitPrice: 2000, paid: 1660 }],
    [
      "§9 the product, whatever a variant adds on the page",
      variant,
      false,
      { unitPrice: 2000, paid: 1660 },
    ],
    ["with the extra, where the policy charges it", variant, true, { unitPrice: 2300, paid: 1909 }],
    [
      "a variant's own price",
      { ...variant, price: cents(5500) },
      false,
      { unitPrice: 5500, paid: 4565 },
    ],
    [
      "a variant's own price and nothing beside",
      { ...variant, price: cents(5500) },
      true,
      { unitPrice: 5500, paid: 4565 },
    ],
    [
      "a variant that costs nothing",
      { ...variant, price: cents(0) },
      false,
      { unitPrice: 0, paid: 0 },
    ],
  ])("%s", (_, chosen, chargeVariantExtraInCart, price) => {
    const charged = priceInCart(product, chosen, { ...pricingPolicy, chargeVariantExtraInCart });
    expect(charged).toEqual(price);
  });
});

describe("the policy's switches", () => {
  const line = {
    ...one,
    price: cents(2000),
    discount: 20,
    additionalPrice: cents(300),
    quantity: 2,
  };
  it.each([
    [true, false, { subtotal: 4000, discount: 800, total: 3799 }],
    [true, true, { subtotal: 4600, discount: 920, total: 4279 }],
    [false, false, { subtotal: 4000, discount: 0, total: 4599 }],
    [false, true, { subtotal: 4600, discount: 0, total: 5199 }],
  ])(
    "discount in the cart %s, extra of the variant %s",
    (inCartDiscount, chargeVariantExtraInCart, expected) => {
      expect(
        priceCart([line], { ...pricingPolicy, inCartDiscount, chargeVariantExtraInCart }),
      ).toMatchObject({ ...expected, shipping: 599 });
    },
  );
});

describe("for any cart", () => {
  it("no amount is negative or fractional, and a discount never exceeds its line", () => {
    fc.assert(
      fc.property(items, switches, (cart, chosen) => {
        const { lines, ...totals } = priceCart(cart, { ...pricingPolicy, ...chosen });
        for (const value of Object.values(totals))
          expect(Number.isInteger(value) && Number(value) >= 0).toBe(true);
        for (const { lineTotal, lineDiscount } of lines)
          expect(lineDiscount >= 0 && lineDiscount <= lineTotal).toBe(true);
      }),
    );
  });

  it("the lines sum to the total", () => {
    fc.assert(
      fc.property(items, switches, (cart, chosen) => {
        const { lines, subtotal, discount, shipping, total } = priceCart(cart, {
          ...pricingPolicy,
          ...chosen,
        });
        expect(sum(lines.map(({ lineTotal }) => lineTotal))).toBe(subtotal);
        expect(sum(lines.map(({ lineDiscount }) => lineDiscount))).toBe(discount);
        expect(total).toBe(subtotal - discount + Number(shipping));
      }),
    );
  });

  it("the order of the lines does not matter", () => {
    fc.assert(
      fc.property(items, (cart) => {
        expect(priceCart(cart.toReversed()).total).toBe(priceCart(cart).total);
      }),
    );
  });

  it("shipping is free exactly if nothing is missing for it", () => {
    fc.assert(
      fc.property(items, (cart) => {
        const { subtotal, shipping, untilFreeShipping } = priceCart(cart);
        fc.pre(subtotal > 0);
        expect(shipping === 0).toBe(untilFreeShipping === 0);
        expect(untilFreeShipping).toBe(Math.max(0, 5000 - subtotal));
      }),
    );
  });
});
