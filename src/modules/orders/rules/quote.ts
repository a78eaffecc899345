import type { GoneLine, ResolvedCart, SoldLine } from "#modules/cart/rules/resolve-cart.ts";
import { isSold } from "#modules/cart/rules/resolve-cart.ts";
import {
  deliveryOffers,
  type DeliveryOffer,
  type DeliveryServiceKey,
} from "#modules/delivery/rules/delivery-offers.ts";
import { allocate } from "#modules/core/rules/money/allocate.ts";
import { cents, negative, sum, type Money } from "#modules/core/rules/money/money.ts";
import { taxPolicy } from "#modules/settings/rules/policy.ts";
import {
  applyPromotions,
  type AppliedPromotions,
  type CouponOutcome,
  type Promoted,
} from "#modules/promotions/rules/apply-promotions.ts";
import { noPromotions, type PromotionFacts } from "#modules/promotions/rules/promotion.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { taxAdjustments, type Tax, type TaxRate } from "./tax.ts";

/** `coupon` is by a code, `promotion` by itself; what makes delivery cheaper is about `shipping`. */
export const adjustmentKinds = [
  "product-discount",
  "promotion",
  "coupon",
  "shipping",
  "tax",
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/**
 * One reason why the total is what it is. `line` is null for what is about the order as a whole. Of a tax it is the
 * line that it is on, or null for the one on shipping; what is included in prices adds nothing.
 */
export type Adjustment = {
  kind: AdjustmentKind;
  label: string;
  /** What it adds; less than 0 for what it takes off. */
  amount: Money;
  line: number | null;
  tax?: Tax;
};

type PricedLine = { lineTotal: Money };

/** What an order costs: its lines and every adjustment that is not in their prices already, in cents. */
export function orderTotal(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
): Money {
  const added = adjustments.filter(({ tax }) => tax?.isIncluded !== true);
  return cents(
    sum(lines.map(({ lineTotal }) => lineTotal)) + sum(added.map(({ amount }) => amount)),
  );
}

/**
 * What is paid for each line and for shipping: each with its own adjustments, and its part of those of the whole order.
 * Lines and shipping add up to the total to the cent, so whatever is given back of them is exact.
 */
export function paidShares(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
): { lines: Money[]; shipping: Money } {
  const added = adjustments.filter(({ tax }) => tax?.isIncluded !== true);
  const isOfShipping = ({ kind, line }: Adjustment) =>
    line === null && (kind === "shipping" || kind === "tax");
  const own = lines.map(({ lineTotal }, index) =>
    cents(lineTotal + sum(added.filter(({ line }) => line === index).map(({ amount }) => amount))),
  );
  const shares = [...own, sum(added.filter(isOfShipping).map(({ amount }) => amount))];
  for (const { amount } of added.filter((each) => each.line === null && !isOfShipping(each))) {
    allocate(amount, shares).forEach((part, index) => {
      shares[index] = cents((shares[index] ?? 0) + part);
    });
  }
  return { lines: shares.slice(0, -1), shipping: shares.at(-1) ?? cents(0) };
}

/** What an order costs, and why. */
type Cost = {
  adjustments: Adjustment[];
  total: Money;
  paid: { lines: Money[]; shipping: Money };
  /** What has become of a code; null where none was given. */
  coupon: CouponOutcome | null;
  /** The promotions whose uses are counted, by id. */
  promotionsUsed: number[];
};

/** What a buyer would get and pay now. */
export type Quote = Cost & {
  lines: SoldLine[];
  /** How it comes: what was asked for, or standard delivery where a country does not have that. */
  delivery: DeliveryOffer;
  /** What standard delivery would cost in all. */
  standardPrice: Money;
  offers: DeliveryOffer[];
};

/** Where a buyer wants it, and how. */
export type Destination = { country: string; service: DeliveryServiceKey };

/** Why one line of a cart can't be ordered as it stands. */
export type LineProblem = {
  /** Its place in what was asked for. */
  line: number;
  code: GoneLine["state"] | "sold-out" | "too-many";
  /** How many there are; null where that is not what keeps it. */
  available: number | null;
  /** How many units other lines want of the same count; left out where none does. */
  elsewhere?: number;
};

/** What else decides about a total; without them nothing is on, and the taxes are the policy's. */
type Rules = { promotions?: PromotionFacts; taxes?: readonly TaxRate[] };

/**
 * The cart as an order, by the cart's own prices (§9) and with the delivery that is chosen; or every line that keeps it
 * from being one, or that nothing is shipped to this country.
 */
export function quoteOf(
  { lines, price }: ResolvedCart,
  { country, service }: Destination,
  now: Date,
  { promotions = noPromotions, taxes = taxPolicy }: Rules = {},
): Result<Quote, LineProblem[] | "no-delivery"> {
  const problems = lines.flatMap((each, line): LineProblem[] => {
    if (!isSold(each)) return [{ line, code: each.state, available: null }];
    if (each.state === "available") return [];
    const { state, stock, elsewhere } = each;
    return [
      { line, code: state, available: stock.stockCount, ...(elsewhere > 0 && { elsewhere }) },
    ];
  });
  if (problems.length > 0) return err(problems);
  const sold = lines.filter(isSold);
  const offers = deliveryOffers(country, price.shipping, now);
  const [standard] = offers;
  if (!standard) return err("no-delivery");
  const delivery = offers.find((each) => each.service === service) ?? standard;
  const rates = taxes.filter(({ countries }) => countries.includes(country));
  const cost = (offer: DeliveryOffer, facts: PromotionFacts) =>
    costOf(sold, offer, rates, (goods) => applyPromotions({ ...goods, now }, facts));
  // Who pays for a faster way has not been given the slower one, so it counts at its price.
  const standardPrice = cost(standard, noPromotions).paid.shipping;
  return ok({ lines: sold, delivery, standardPrice, offers, ...cost(delivery, promotions) });
}

function costOf(
  lines: readonly SoldLine[],
  { name, price, service }: DeliveryOffer,
  rates: readonly TaxRate[],
  promote: (goods: Omit<Promoted, "now">) => AppliedPromotions,
): Cost {
  const promoted = promote({
    lines: lines.map(({ item, lineTotal, lineDiscount }) => ({
      productId: item.productId,
      lineTotal,
      left: cents(lineTotal - lineDiscount),
    })),
    delivery: { price, isStandard: service === "standard" },
  });
  const isOfDelivery = ({ line }: { line: number | null }) => line === null;
  const untaxed: Adjustment[] = [
    ...lines.flatMap(({ lineDiscount, product }, line): Adjustment[] => {
      const label = `${product.discount}% off`;
      const amount = negative(lineDiscount);
      return lineDiscount === 0 ? [] : [{ kind: "product-discount", label, amount, line }];
    }),
    ...promoted.adjustments.filter((each) => !isOfDelivery(each)),
    { kind: "shipping", label: name, amount: price, line: null },
    ...promoted.adjustments.filter(isOfDelivery),
  ];
  const amounts = paidShares(lines, untaxed);
  const adjustments = [...untaxed, ...rates.flatMap((rate) => taxAdjustments(rate, amounts))];
  return {
    adjustments,
    total: orderTotal(lines, adjustments),
    paid: paidShares(lines, adjustments),
    coupon: promoted.coupon,
    promotionsUsed: promoted.used,
  };
}
