import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import type { OrderedLine } from "./ordered-line.ts";
import type { Adjustment } from "./quote.ts";

/** Goods that are added to a placed order, with their prices, discounts and taxes. Their lines are numbered from 0. */
export type AddedContents = { lines: OrderedLine[]; adjustments: Adjustment[]; taxes: TaxRow[] };

/** Returns added goods with the numbers that their lines have in the order, from this one on. */
export function linesOfAddition(added: AddedContents, from: number): AddedContents {
  const moved = <Each extends { line: number | null }>(all: readonly Each[]) =>
    all.map((each) => ({ ...each, line: each.line === null ? null : from + each.line }));
  return { lines: added.lines, adjustments: moved(added.adjustments), taxes: moved(added.taxes) };
}
