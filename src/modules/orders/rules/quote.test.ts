import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import type { DeliveryServiceKey } from "#modules/delivery/rules/delivery-offers.ts";
import { cents, negative, sum } from "#modules/core/rules/money/money.ts";
import {
  noPromotions,
  studentDiscount,
  type KnownPromotion,
  type PromotionFacts,
} from "#modules/promotions/rules/promotion.ts";
import { lamp } from "#testing/products/example-product.ts";
import { totalReasons } from "./total-reasons.ts";
import { orderTotal, paidShares, quoteOf, type Adjustment, type Quote } from "./quote.ts";
import type { TaxRate } from "./tax.ts";

const anyLine = fc.record({
  lineTotal: fc.integer({ min: 1, max: 500_000 }).map(cents),
  discount: fc.double({ min: 0, max: 1, noNaN: true }),
  tax: fc.integer({ min: 0, max: 25 }),
});
const order = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  shipping: fc.constantFrom(0, 599).map(cents),
  coupon: fc.double({ min: 0, max: 1, noNaN: true }),
  isTaxIncluded: fc.boolean(),
});

test("§9 paid amounts of lines and shipping add up to the total, and none is negative", () => {
  fc.assert(
    fc.property(order, ({ lines, shipping, coupon, isTaxIncluded }) => {
      const own = lines.flatMap(({ lineTotal, discount, tax }, index): Adjustment[] => {
        const off = cents(Math.floor(lineTotal * discount));
        const base = cents(lineTotal - off);
        const amount = cents(Math.round((base * tax) / 100));
        return [
          { kind: "product-discount", label: "", amount: negative(off), line: index },
          {
            kind: "tax",
            label: "",
            amount,
            line: index,
            tax: { rate: tax / 100, base, isIncluded: isTaxIncluded },
          },
        ];
      });
      const before: Adjustment[] = [
        ...own,
        { kind: "shipping", label: "", amount: shipping, line: null },
      ];
      const off = cents(Math.floor(orderTotal(lines, before) * coupon));
      const all: Adjustment[] = [
        ...before,
        { kind: "coupon", label: "", amount: negative(off), line: null },
      ];
      const paid = paidShares(lines, all);
      expect(cents(sum(paid.lines) + paid.shipping)).toBe(orderTotal(lines, all));
      expect(Math.min(...paid.lines, paid.shipping)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a tax that prices include adds nothing", () => {
  const tax = { rate: 0.2, base: cents(1000), isIncluded: true };
  const included: Adjustment = { kind: "tax", label: "VAT", amount: cents(200), line: 0, tax };
  const added: Adjustment = { ...included, tax: { ...tax, isIncluded: false } };
  expect(orderTotal([{ lineTotal: cents(1200) }], [included])).toBe(1200);
  expect(orderTotal([{ lineTotal: cents(1000) }], [added])).toBe(1200);
});

const now = new Date("2026-11-27T10:00-05:00");
const cartOf = (lines: { price: number; discount: number; quantity: number }[]) =>
  resolveCart(
    lines.map(({ quantity }, id) => ({ productId: id, quantity })),
    new Map(
      lines.map(({ price, discount }, id) => [id, { ...lamp, id, price: cents(price), discount }]),
    ),
  );

/** The quote of a cart in Germany. */
function quoted(
  cart: ReturnType<typeof cartOf>,
  service: DeliveryServiceKey = "standard",
  taxes: TaxRate[] = [],
): Quote {
  const quote = quoteOf(cart, { country: "DE", service }, now, { taxes });
  if (!quote.ok) throw new Error(JSON.stringify(quote.error));
  return quote.value;
}

const shippingOf = ({ adjustments }: Quote) => adjustments.find(({ kind }) => kind === "shipping");

describe("delivery is a reason of the total", () => {
  const small = cartOf([{ price: 2000, discount: 0, quantity: 1 }]);
  const large = cartOf([{ price: 6000, discount: 0, quantity: 1 }]);

  test("§9 standard delivery costs what the cart says", () => {
    expect(shippingOf(quoted(small))).toMatchObject({ label: "Standard delivery", amount: 599 });
    expect(quoted(small).total).toBe(2599);
    expect(shippingOf(quoted(large))).toMatchObject({ amount: 0 });
    expect(quoted(large).total).toBe(6000);
  });

  test("express costs its price, and it is remembered what standard delivery would have cost", () => {
    expect(shippingOf(quoted(large, "express"))).toMatchObject({
      label: "Express delivery",
      amount: 3499,
    });
    expect(quoted(large, "express")).toMatchObject({ total: 9499, standardPrice: 0 });
    expect(quoted(small, "express")).toMatchObject({ total: 5499, standardPrice: 599 });
  });

  test("and there is none where the shop does not ship to", () => {
    expect(quoteOf(small, { country: "AQ", service: "standard" }, now)).toEqual({
      ok: false,
      error: "no-delivery",
    });
  });
});

const anyCart = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const anyTax = fc.integer({ min: 1, max: 2700 }).map((rate) => rate / 10_000);
const anyService = fc.constantFrom("standard" as const, "express" as const);

describe("a tax of the country", () => {
  const vat = (rate: number, isIncluded: boolean): TaxRate[] => [
    { label: "VAT", countries: ["DE"], rate, isIncluded },
  ];
  const taxesOf = ({ adjustments }: Quote) => adjustments.filter(({ kind }) => kind === "tax");

  test("included in prices changes no total, and adds up with its base to the paid amount", () => {
    fc.assert(
      fc.property(anyCart, anyTax, anyService, (lines, rate, service) => {
        const before = quoted(cartOf(lines), service);
        const quote = quoted(cartOf(lines), service, vat(rate, true));
        expect(quote.total).toBe(before.total);
        expect(quote.paid).toEqual(before.paid);
        for (const { amount, line, tax } of taxesOf(quote)) {
          const paid = line === null ? quote.paid.shipping : quote.paid.lines[line];
          expect(amount + (tax?.base ?? 0)).toBe(paid);
          expect(Math.abs(amount - (tax?.base ?? 0) * rate)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("that is added is on each line and on shipping, to the cent of it", () => {
    fc.assert(
      fc.property(anyCart, anyTax, anyService, (lines, rate, service) => {
        const before = quoted(cartOf(lines), service);
        const quote = quoted(cartOf(lines), service, vat(rate, false));
        const taxes = taxesOf(quote);
        for (const { amount, tax } of taxes)
          expect(Math.abs(amount - (tax?.base ?? 0) * rate)).toBeLessThan(0.5001);
        expect(quote.total).toBe(before.total + sum(taxes.map(({ amount }) => amount)));
        expect(cents(sum(quote.paid.lines) + quote.paid.shipping)).toBe(quote.total);
      }),
    );
  });

  test("is on what standard delivery would have cost, too", () => {
    const cart = cartOf([{ price: 1000, discount: 0, quantity: 1 }]);
    expect(quoted(cart, "express", vat(0.2, false)).standardPrice).toBe(719);
    expect(quoted(cart, "express", vat(0.2, true)).standardPrice).toBe(599);
  });

  test("is none elsewhere", () => {
    const elsewhere = [{ label: "Sales tax", countries: ["US"], rate: 0.1, isIncluded: false }];
    const cart = cartOf([{ price: 1000, discount: 0, quantity: 1 }]);
    expect(quoted(cart, "standard", elsewhere)).toEqual(quoted(cart));
  });
});

describe("promotions", () => {
  const promotion = (id: number, code: string | null, benefit: KnownPromotion["benefit"]) =>
    ({ ...studentDiscount(10), id, code, audience: "everybody", benefit }) as KnownPromotion;
  const coupon = (
    benefit: KnownPromotion["benefit"],
    automatic: readonly KnownPromotion["benefit"][] = [],
  ): PromotionFacts => ({
    ...noPromotions,
    customer: { isSignedIn: true, isStudent: true, hasOrdered: false },
    automatic: automatic.map((each, index) => promotion(index + 2, null, each)),
    coupon: { code: "SAVE", promotion: promotion(1, "SAVE", benefit), isGuessed: false },
  });
  const benefits = fc.oneof(
    fc
      .integer({ min: 1, max: 100 })
      .map((percent): KnownPromotion["benefit"] => ({ kind: "percent", percent })),
    fc
      .integer({ min: 1, max: 900_000 })
      .map((amount): KnownPromotion["benefit"] => ({ kind: "fixed", amount: cents(amount) })),
    fc.constant<KnownPromotion["benefit"]>({ kind: "free-shipping" }),
  );
  const anyBenefits = fc.record({
    benefit: benefits,
    automatic: fc.array(benefits, { maxLength: 3 }),
  });

  test("§9 leave a total that its reasons add up to, which lines and shipping share to the cent", () => {
    fc.assert(
      fc.property(anyCart, anyBenefits, anyService, anyTax, (lines, on, service, rate) => {
        const quote = quoteOf(cartOf(lines), { country: "DE", service }, now, {
          promotions: coupon(on.benefit, on.automatic),
          taxes: [{ label: "VAT", countries: ["DE"], rate, isIncluded: false }],
        });
        if (!quote.ok) throw new Error("no quote");
        const { adjustments, total, paid, lines: sold } = quote.value;
        const whole = sum(sold.map(({ lineTotal }) => lineTotal));
        expect(sum([whole, ...adjustments.map(({ amount }) => amount)])).toBe(total);
        expect(sum([whole, ...totalReasons(adjustments).map(({ amount }) => amount)])).toBe(total);
        expect(sum([...paid.lines, paid.shipping])).toBe(total);
        expect(Math.min(...paid.lines, paid.shipping, total)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("pay for standard delivery, whose price is then nothing to give back", () => {
    const cart = cartOf([{ price: 2000, discount: 0, quantity: 1 }]);
    const promotions = { ...coupon({ kind: "free-shipping" }), customer: noPromotions.customer };
    const sent = (service: DeliveryServiceKey) =>
      quoteOf(cart, { country: "DE", service }, now, { promotions });
    expect(sent("standard")).toMatchObject({
      value: { total: 2000, paid: { shipping: 0 }, standardPrice: 599, promotionsUsed: [1] },
    });
    expect(sent("express")).toMatchObject({
      value: { total: 5499, paid: { shipping: 3499 }, standardPrice: 599, promotionsUsed: [] },
    });
  });

  test("are one reason of a total, however many lines they are on", () => {
    const cart = cartOf([
      { price: 2000, discount: 0, quantity: 1 },
      { price: 1000, discount: 0, quantity: 1 },
    ]);
    const quote = quoteOf(cart, { country: "DE", service: "standard" }, now, {
      promotions: coupon({ kind: "fixed", amount: cents(900) }),
    });
    if (!quote.ok) throw new Error("no quote");
    expect(
      totalReasons(quote.value.adjustments).map(({ label, amount }) => [label, amount]),
    ).toEqual([
      ["Student discount: 10% off", -300],
      ["SAVE: $9.00 off", -900],
      ["Standard delivery", 599],
    ]);
  });
});
