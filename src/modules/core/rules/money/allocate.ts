import { cents, type Money } from "./money.ts";

/**
 * An amount split by weights to the cent: each gets its part rounded down, and the cents that are left go to the
 * largest remainders, earlier ones first. The parts always add up; without any weight the first has it all.
 */
export function allocate(amount: Money, weights: readonly (Money | bigint)[]): Money[] {
  const total = weights.reduce<bigint>((all, weight) => all + BigInt(weight), 0n);
  if (weights.length === 0) return [];
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : cents(0)));
  const whole = BigInt(Math.abs(amount));
  const exact = weights.map((weight) => whole * BigInt(weight));
  const parts = exact.map((part) => Number(part / total));
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % total }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  const left = Number(whole) - parts.reduce((all, part) => all + part, 0);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts.map((part) => cents(amount < 0 ? 0 - part : part));
}

/**
 * What so many of the units cost that share an amount, rounded down; all of them cost exactly the amount. Of fewer
 * cents than units the first have one each: a unit that costs nothing comes last, because nothing is refunded for it.
 */
export function shareOfUnits(amount: Money, quantity: number, units: number): Money {
  if (amount < quantity) return cents(Math.min(units, amount));
  return cents(Number((BigInt(amount) * BigInt(units)) / BigInt(quantity)));
}
