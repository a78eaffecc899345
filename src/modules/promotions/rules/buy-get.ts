import { shareOfUnits } from "#modules/core/rules/money/allocate.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import type { BuyGet } from "./promotion.ts";

/** A line's units, and which of the two sets they are of; they may be of both. */
export type CountedLine = {
  productId: number;
  quantity: number;
  isBought: boolean;
  isRewarded: boolean;
};

/** What a cart lacks for the first reward. */
export type MissingUnits = { of: "bought" | "rewarded"; count: number };

/** Returns the units that are missing for the first reward; null if there is one. */
export function missingUnits(
  { buys, gets, rewarded }: BuyGet,
  lines: readonly CountedLine[],
): MissingUnits | null {
  const { bought, both, all } = countUnits(lines);
  // Units of the same set are all bought, so that one number says how many are missing.
  if (rewarded === null) {
    const count = buys + gets - all;
    return count > 0 ? { of: "bought", count } : null;
  }
  if (bought < buys) return { of: "bought", count: buys - bought };
  const count = gets - (all - bought) - Math.min(both, bought - buys);
  return count > 0 ? { of: "rewarded", count } : null;
}

/** Returns what the rewarded units of each line cost, in cents: of all rewarded goods the cheapest ones. */
export function rewardedAmounts(
  benefit: BuyGet,
  lines: readonly (CountedLine & { left: Money })[],
): Money[] {
  const { bought, rewarded, all } = countUnits(lines);
  const { buys, gets, most } = benefit;
  const times = Math.min(
    Math.floor(bought / buys),
    Math.floor(rewarded / gets),
    Math.floor(all / (buys + gets)),
    most ?? Infinity,
  );
  let open = times * gets;
  // Units of both sets that are not needed as bought ones.
  let openOfBoth = bought - times * buys;
  const amounts = lines.map(() => cents(0));
  for (const index of cheapestFirst(lines)) {
    const line = lines[index];
    if (!line) continue;
    const units = Math.min(line.quantity, open, line.isBought ? openOfBoth : open);
    amounts[index] = shareOfUnits(line.left, line.quantity, units);
    open -= units;
    if (line.isBought) openOfBoth -= units;
  }
  return amounts;
}

/** The indexes of rewarded lines that cost something, by the price of a unit and then by product. */
function cheapestFirst(lines: readonly (CountedLine & { left: Money })[]): number[] {
  return [...lines.entries()]
    .filter(([, { isRewarded, left }]) => isRewarded && left > 0)
    .toSorted(
      ([, a], [, b]) => a.left * b.quantity - b.left * a.quantity || a.productId - b.productId,
    )
    .map(([index]) => index);
}

function countUnits(lines: readonly CountedLine[]) {
  const count = (is: (line: CountedLine) => boolean) =>
    lines.filter(is).reduce((all, { quantity }) => all + quantity, 0);
  return {
    bought: count(({ isBought }) => isBought),
    rewarded: count(({ isRewarded }) => isRewarded),
    both: count(({ isBought, isRewarded }) => isBought && isRewarded),
    all: count(({ isBought, isRewarded }) => isBought || isRewarded),
  };
}
