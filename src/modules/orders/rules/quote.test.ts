import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import { cents, sum } from "#modules/core/rules/money/money.ts";
import {
  noPromotions,
  studentDiscount,
  type KnownPromotion,
  type PromotionFacts,
} from "#modules/promotions/rules/promotion.ts";
import type { TaxRate } from "#modules/taxes/rules/tax-rate.ts";
import { offersFor } from "#testing/delivery/example-delivery.ts";
import { lamp } from "#testing/products/example-product.ts";
import { at, rate, rulesOf } from "#testing/taxes/example-taxes.ts";
import { totalReasons, orderTotal, quoteOf, type Quote, productForBuyer } from "./quote.ts";

const now = new Date("2026-11-27T10:00-05:00");
const cartOf = (lines: { price: number; discount: number; quantity: number }[]) =>
  resolveCart(
    lines.map(({ quantity }, id) => ({ productId: id, quantity })),
    new Map(
      lines.map(({ price, discount }, id) => [id, { ...lamp, id, price: cents(price), discount }]),
    ),
  );

const taxesIn = (rates: TaxRate[]) => ({
  rules: rulesOf(rates),
  buyer: { place: at("DE"), day: "2026-11-27" },
  classes: new Map(),
});

function quoteIn(
  country: string,
  cart: ReturnType<typeof cartOf>,
  service: string,
  rules?: Parameters<typeof quoteOf>[3],
) {
  return quoteOf(cart, offersFor(cart, { country, service }, now), now, rules);
}

/** The quote of a cart in Germany. */
function quoted(
  cart: ReturnType<typeof cartOf>,
  service: string = "standard",
  rates: TaxRate[] = [],
): Quote {
  const quote = quoteIn("DE", cart, service, { taxes: taxesIn(rates) });
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
    expect(quoteIn("AQ", small, "standard")).toEqual({
      ok: false,
      error: { field: "country", message: "We don’t deliver to Antarctica." },
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
const anyTax = fc.integer({ min: 1, max: 2700 }).map((share) => share / 10_000);
const anyService = fc.constantFrom("standard" as const, "express" as const);

describe("a tax of the country", () => {
  const vat = (share: number, isIncluded: boolean) => [rate("DE", share * 100, { isIncluded })];

  test("included in prices changes no total, and adds up with its base to the paid amount", () => {
    fc.assert(
      fc.property(anyCart, anyTax, anyService, (lines, share, service) => {
        const before = quoted(cartOf(lines), service);
        const quote = quoted(cartOf(lines), service, vat(share, true));
        expect(quote.total).toBe(before.total);
        expect(quote.paid).toEqual(before.paid);
        for (const { amount, base, line } of quote.taxes)
          expect(amount + base).toBe(line === null ? quote.paid.shipping : quote.paid.lines[line]);
      }),
    );
  });

  test("that is added is part of the paid amount of each line and of shipping", () => {
    fc.assert(
      fc.property(anyCart, anyTax, anyService, (lines, share, service) => {
        const before = quoted(cartOf(lines), service);
        const quote = quoted(cartOf(lines), service, vat(share, false));
        const taxed = sum(quote.taxes.map(({ amount }) => amount));
        expect(quote.total).toBe(before.total + taxed);
        expect(orderTotal(quote.lines, quote.adjustments, quote.taxes)).toBe(quote.total);
        expect(cents(sum(quote.paid.lines) + quote.paid.shipping)).toBe(quote.total);
        for (const { amount, base, line } of quote.taxes)
          expect(amount + base).toBe(line === null ? quote.paid.shipping : quote.paid.lines[line]);
      }),
    );
  });

  test("is on what standard delivery would have cost, too", () => {
    const cart = cartOf([{ price: 1000, discount: 0, quantity: 1 }]);
    expect(quoted(cart, "express", vat(0.2, false)).standardPrice).toBe(719);
    expect(quoted(cart, "express", vat(0.2, true)).standardPrice).toBe(599);
  });

  test("is none without rates, and each line says so", () => {
    const { taxes } = quoted(cartOf([{ price: 1000, discount: 0, quantity: 1 }]));
    expect(taxes.map(({ line, amount, reason }) => [line, amount, reason])).toEqual([
      [0, 0, "not_collecting"],
      [null, 0, "not_collecting"],
    ]);
  });

  test("abroad is exchanged for that of the buyer, at equal prices without tax", () => {
    const taxes = {
      ...taxesIn([rate("DE", 19), rate("FR", 20)]),
      classes: new Map([[lamp.id, "standard"]]),
    };
    const french = { ...taxes, buyer: { ...taxes.buyer, place: at("FR") } };
    expect(productForBuyer({ ...lamp, price: cents(1190) }, taxes).price).toBe(1190);
    expect(productForBuyer({ ...lamp, price: cents(1190) }, french).price).toBe(1200);
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
    studentPercent: 10,
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
      fc.property(anyCart, anyBenefits, anyService, anyTax, (lines, on, service, share) => {
        const quote = quoteIn("DE", cartOf(lines), service, {
          promotions: coupon(on.benefit, on.automatic),
          taxes: taxesIn([rate("DE", share * 100, { isIncluded: false })]),
        });
        if (!quote.ok) throw new Error("no quote");
        const { adjustments, taxes, total, paid, lines: sold } = quote.value;
        const whole = sum([
          ...sold.map(({ lineTotal }) => lineTotal),
          ...taxes.map((tax) => tax.amount),
        ]);
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
    const sent = (service: string) => quoteIn("DE", cart, service, { promotions });
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
    const quote = quoteIn("DE", cart, "standard", {
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
