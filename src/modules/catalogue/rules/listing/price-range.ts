import { cents, decimalMoney, type Money } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";

/** Bounds of a price in cents, each of them within; null where there is none. */
export type PriceRange = { from: Money | null; to: Money | null };

export const anyPrice: PriceRange = { from: null, to: null };

/** The bounds in dollars that `min` and `max` of a URL name; what is no amount is left out, turned bounds put right. */
export function readPriceRange(params: URLSearchParams): PriceRange {
  const from = readAmount(params.get("min")) || null;
  const to = readAmount(params.get("max"));
  return from !== null && to !== null && from > to ? { from: to || null, to: from } : { from, to };
}

/** The parameters by which a URL names the bounds, in dollars, as `readPriceRange` reads them. */
export function writePriceRange({ from, to }: PriceRange): [string, string][] {
  return [
    ...(from === null ? [] : [["min", amountText(from)] as [string, string]]),
    ...(to === null ? [] : [["max", amountText(to)] as [string, string]]),
  ];
}

/** The highest bound that is read, in cents: above it nothing is sold. */
const HIGHEST_BOUND = 999_999_999;

/** An amount in dollars as people type it, rounded to cents and at most ten million; null where it is none. */
export function readAmount(text: string | null): Money | null {
  const amount = text !== null && /^[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(amount) ? null : cents(Math.min(Math.round(amount * 100), HIGHEST_BOUND));
}

/** An amount as a number field and a URL have it: "26" or "3.80". */
export function amountText(amount: Money): string {
  return amount % 100 === 0 ? String(amount / 100) : decimalMoney(amount);
}

/** The cheapest and the dearest price of a list, before any filter. */
export type ListPrices = { from: Money; to: Money };

/**
 * The slider of a list's prices, in cents: §9 0 to 1000, rising where something is dearer; a list of cheaper things
 * has a scale and a step of its own, and none begins below the cheapest product (decision 6).
 */
export function priceScale(prices: ListPrices | null): ListPrices & { step: Money } {
  const { from, to, riseBy, steps, stops } = policy.priceSlider;
  if (!prices) return { from, to, step: steps[0] };
  const span = prices.to - prices.from;
  const step = steps.find((each) => span / each >= stops) ?? cents(10);
  const up = (price: Money, by: Money) => cents(Math.ceil(price / by) * by);
  return {
    from: up(prices.from, step),
    to: prices.to > to ? up(prices.to, riseBy) : prices.to > to / 2 ? to : up(prices.to, step),
    step,
  };
}

/**
 * The prices in cents at which the fields of a list stand where nobody has chosen any: the list's own ends, or a bound
 * that lies beyond them, so that the lower one never stands above the upper.
 */
export function untouchedPrices({ from, to }: PriceRange, prices: ListPrices): ListPrices {
  return {
    from: cents(Math.min(prices.from, to ?? prices.from)),
    to: cents(Math.max(prices.to, from ?? prices.to)),
  };
}

/** The upper bound in cents that a slider was moved to: it stops at the lower one, so that they don't change places. */
export function notBelow(moved: Money, lowest: Money | null): Money {
  return cents(Math.max(moved, lowest ?? 0));
}

/** What was typed into the fields, kept within the list's prices: bounds that leave all in or all out are none. */
export function fitPriceRange({ from, to }: PriceRange, prices: ListPrices): PriceRange {
  const low = from === null ? prices.from : cents(Math.min(from, prices.to));
  const high = to === null ? prices.to : cents(Math.max(to, prices.from));
  const [least, most] = low <= high ? [low, high] : [high, low];
  return narrowingBounds({ from: least, to: most }, prices);
}

/**
 * The bounds, in cents, that can leave something out of a list; one at or beyond the list's own end, as the plain form
 * sends it (§2), is none.
 */
export function narrowingBounds({ from, to }: PriceRange, prices: ListPrices | null): PriceRange {
  if (!prices) return anyPrice;
  return {
    from: from !== null && from > prices.from ? from : null,
    to: to !== null && to < prices.to ? to : null,
  };
}
