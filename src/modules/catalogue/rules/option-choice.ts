import type { Variant } from "./product.ts";

/** Something to choose, by its value of each option. */
type Offered = { values: readonly string[]; inStock: boolean };

/** The chosen value of each option, by its position; undefined if none is chosen. */
export type ChosenValues = readonly (string | undefined)[];

/**
 * The names of two or more options that are chosen one by one; empty if the variants are one list, because they have
 * one option, different ones, or a combination twice.
 */
export function separateOptions(variants: readonly Pick<Variant, "options">[]): string[] {
  const names = variants[0]?.options.map(({ name }) => name) ?? [];
  const key = names.join("\n");
  const isUniform = variants.every(
    ({ options }) => options.map(({ name }) => name).join("\n") === key,
  );
  const combinations = new Set(variants.map(({ options }) => JSON.stringify(options)));
  const isDistinct = new Set(names).size === names.length && combinations.size === variants.length;
  return names.length > 1 && isUniform && isDistinct ? names : [];
}

/** Offers that match every chosen value. With `index` and `wanted`, that option's value is replaced. */
export function offersWith<T extends Offered>(
  offers: readonly T[],
  chosen: ChosenValues,
  index?: number,
  wanted?: string,
): T[] {
  return offers.filter(({ values }) =>
    values.every((value, at) => ((at === index ? wanted : chosen[at]) ?? value) === value),
  );
}

/** Values of an option, each with the offers that match it and the other chosen values. */
export function valuesOf<T extends Offered>(
  offers: readonly T[],
  chosen: ChosenValues,
  index: number,
): { value: string; fitting: T[] }[] {
  const values = new Set(offers.map((each) => each.values[index] ?? ""));
  return [...values].map((value) => ({ value, fitting: offersWith(offers, chosen, index, value) }));
}

/**
 * Returns the choice with one value changed. Options with a single value are chosen too. A value without stock is
 * ignored.
 */
export function chooseValue(
  offers: readonly Offered[],
  chosen: ChosenValues,
  index: number,
  wanted: string,
): ChosenValues {
  const found = offersWith(offers, chosen, index, wanted).find(({ inStock }) => inStock);
  if (!found) return chosen;
  return found.values.map((value, at) => {
    const isDecided = at === index || offers.every(({ values }) => values[at] === value);
    return isDecided ? value : chosen[at];
  });
}
