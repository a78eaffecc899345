import {
  cents,
  centsPerUnit,
  decimalMoney,
  MOST_CENTS,
  worthOfUsCents,
  type Money,
} from "#modules/core/rules/money/money.ts";

/**
 * §9 Price slider 0 to 1000; its end rises in units of `riseBy` if a product costs more. The step is the largest of
 * these that leaves at least `stops` positions between the lowest and highest price (decision 6).
 * All are the worth of US cents.
 */
const priceSlider = {
  to: 100_000,
  riseBy: 50_000,
  steps: [1000, 500, 200, 100, 50, 20],
  leastStep: 10,
  stops: 20,
} as const;

/** The price bounds in cents, inclusive; null for no bound. */
export type PriceRange = { from: Money | null; to: Money | null };

export const anyPrice: PriceRange = { from: null, to: null };

/**
 * The bounds in cents from the `min` and `max` parameters in units of the currency; malformed ones are ignored,
 * swapped ones corrected.
 */
export function readPriceRange(params: URLSearchParams): PriceRange {
  const from = readAmount(params.get("min")) || null;
  const to = readAmount(params.get("max"));
  return from !== null && to !== null && from > to ? { from: to || null, to: from } : { from, to };
}

/** The URL parameters of the bounds in units of the currency, as `readPriceRange` reads them. */
export function writePriceRange({ from, to }: PriceRange): [string, string][] {
  return [
    ...(from === null ? [] : [["min", amountText(from)] as [string, string]]),
    ...(to === null ? [] : [["max", amountText(to)] as [string, string]]),
  ];
}

/** The amount in cents of a typed number of units, limited to `MOST_CENTS`; null if malformed. */
export function readAmount(text: string | null): Money | null {
  const amount = text !== null && /^[\d.]+(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(amount)
    ? null
    : cents(Math.min(Math.round(amount * centsPerUnit()), MOST_CENTS));
}

/** The amount in units of the currency for a number field or a URL: "26" or "3.80". */
export function amountText(amount: Money): string {
  const unit = centsPerUnit();
  return amount % unit === 0 ? String(amount / unit) : decimalMoney(amount);
}

/** The lowest and the highest price of the unfiltered list. */
export type ListPrices = { from: Money; to: Money };

/**
 * The price slider's scale in cents: 0 to 1000 dollars (§9), more if a product costs more. A list of cheaper products
 * has its own scale and step, and no scale starts below the cheapest product (decision 6).
 */
export function priceScale(prices: ListPrices | null): ListPrices & { step: Money } {
  const to = worthOfUsCents(priceSlider.to);
  const span = prices ? prices.to - prices.from : to;
  const steps = priceSlider.steps.map(worthOfUsCents);
  const step =
    steps.find((each) => span / each >= priceSlider.stops) ?? worthOfUsCents(priceSlider.leastStep);
  if (!prices) return { from: cents(0), to, step };
  const riseBy = worthOfUsCents(priceSlider.riseBy);
  const up = (price: Money, by: Money) => cents(Math.ceil(price / by) * by);
  return {
    from: up(prices.from, step),
    to: prices.to > to ? up(prices.to, riseBy) : prices.to > to / 2 ? to : up(prices.to, step),
    step,
  };
}

/**
 * The values in cents of price fields without a choice: the list's lowest and highest price, or a bound outside of
 * them, so that the lower field never exceeds the upper.
 */
export function untouchedPrices({ from, to }: PriceRange, prices: ListPrices): ListPrices {
  return {
    from: cents(Math.min(prices.from, to ?? prices.from)),
    to: cents(Math.max(prices.to, from ?? prices.to)),
  };
}

/** The moved upper bound in cents, at least the lower one. */
export function notBelow(moved: Money, lowest: Money | null): Money {
  return cents(Math.max(moved, lowest ?? 0));
}

/** The typed bounds limited to the list's prices; a bound that excludes nothing becomes null. */
export function fitPriceRange({ from, to }: PriceRange, prices: ListPrices): PriceRange {
  const low = from === null ? prices.from : cents(Math.min(from, prices.to));
  const high = to === null ? prices.to : cents(Math.max(to, prices.from));
  const [least, most] = low <= high ? [low, high] : [high, low];
  return narrowingBounds({ from: least, to: most }, prices);
}

/**
 * The bounds in cents that exclude something; null for a bound at or beyond the list's own price, as the form without
 * a script sends it (§2).
 */
export function narrowingBounds({ from, to }: PriceRange, prices: ListPrices | null): PriceRange {
  if (!prices) return anyPrice;
  return {
    from: from !== null && from > prices.from ? from : null,
    to: to !== null && to < prices.to ? to : null,
  };
}
