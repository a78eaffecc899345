import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { cents, type Money } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { LineFacts } from "./order.ts";

type Count = Exclude<keyof LineFacts, "line" | "quantity" | "amount" | "isGiftCard">;

/** Adds units to counts of lines, or subtracts them. */
export function counted(
  lines: readonly LineFacts[],
  moved: readonly LineQuantity[],
  counts: readonly Count[],
  sign: 1 | -1 = 1,
): LineFacts[] {
  return lines.map((each) => {
    const units = moved
      .filter(({ line }) => line === each.line)
      .reduce((all, { quantity }) => all + quantity, 0);
    if (units === 0) return each;
    return {
      ...each,
      ...Object.fromEntries(counts.map((count) => [count, each[count] + sign * units])),
    };
  });
}

export const plus = (a: Money, b: Money) => cents(a + b);

/** Changes the part with this number: parts are numbered from 1 in the order of their list. */
export function changed<Part>(
  parts: readonly Part[],
  number: number,
  change: Partial<Part>,
): Part[] {
  return parts.with(number - 1, { ...numbered(parts, number), ...change });
}

export function numbered<Part>(parts: readonly Part[], number: number): Part {
  const part = parts[number - 1];
  invariant(part, "an event names an existing part of its order");
  return part;
}

export const newPayment = { isResolved: false, dispute: null };
