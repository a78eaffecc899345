import { allocate } from "#modules/core/rules/money/allocate.ts";
import {
  atRate,
  cents,
  millionths,
  sum,
  timesFraction,
  type Money,
} from "#modules/core/rules/money/money.ts";

/** A rate as arithmetic needs it: 0.19 is 19 %, exact to the millionth. */
export type Rate = { rate: number; isIncluded: boolean; isCompound: boolean };

/** The tax of one rate, in cents, and the amount that it is a share of. */
export type TaxPart = { base: Money; amount: Money };

const MILLION = 1_000_000n;

/** The weight of each rate in the tax that an amount includes, and of the net amount, all in one unit. */
function weightsOf(rates: readonly Rate[]): { net: bigint; taxes: bigint[] } {
  const included = rates.filter(({ isIncluded }) => isIncluded);
  const net = MILLION ** BigInt(included.filter(({ isCompound }) => isCompound).length + 1);
  let gross = net;
  const taxes = rates.map(({ rate, isIncluded, isCompound }) => {
    if (!isIncluded) return 0n;
    const tax = ((isCompound ? gross : net) * millionths(rate)) / MILLION;
    gross += tax;
    return tax;
  });
  return { net, taxes };
}

/** Returns how much larger included taxes make a net amount, as a fraction: 119 / 100 for 19 %. */
export function grossFactor(rates: readonly Rate[]): { gross: bigint; net: bigint } {
  const { net, taxes } = weightsOf(rates);
  return { gross: taxes.reduce((all, tax) => all + tax, net), net };
}

/**
 * Returns the net of an amount and the tax of each rate, in cents. Compound rates come last and are on the taxes before
 * them. Included taxes share the rest of the rounded net by largest remainder, so that net and taxes add up to the
 * amount; each added tax is rounded.
 */
export function taxParts(amount: Money, rates: readonly Rate[]): { net: Money; parts: TaxPart[] } {
  const { gross, net: weight } = grossFactor(rates);
  const net = timesFraction(amount, weight, gross);
  const included = allocate(cents(amount - net), weightsOf(rates).taxes);
  const parts: (TaxPart & { isIncluded: boolean })[] = [];
  for (const [index, { rate, isIncluded, isCompound }] of rates.entries()) {
    const taxed = parts.filter((part) => isCompound && (part.isIncluded || !isIncluded));
    const base = cents(net + sum(taxed.map((part) => part.amount)));
    const tax = isIncluded ? (included[index] ?? cents(0)) : atRate(base, rate);
    parts.push({ base, amount: tax, isIncluded });
  }
  return { net, parts: parts.map(({ base, amount: tax }) => ({ base, amount: tax })) };
}
