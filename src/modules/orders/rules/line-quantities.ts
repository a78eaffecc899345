import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { LineFacts, OrderFacts, ReturnFacts } from "./order.ts";

/** Returns the total units of one line. */
export function unitsOf(lines: readonly LineQuantity[], line: number): number {
  return lines.reduce((all, each) => (each.line === line ? all + each.quantity : all), 0);
}

/** Returns all units of a withdrawal, sent or not, one entry per line. */
export function declaredLines({
  lines,
  unsent,
}: Pick<ReturnFacts, "lines" | "unsent">): LineQuantity[] {
  const all = [...lines, ...unsent];
  return [...new Set(all.map(({ line }) => line))]
    .toSorted((a, b) => a - b)
    .map((line) => ({ line, quantity: unitsOf(all, line) }));
}

/**
 * Returns the units that a command names, one entry per line; all available units if it names none. An error if it
 * names more than is available, an unknown line, or nothing.
 */
export function linesOf(
  { lines }: Pick<OrderFacts, "lines">,
  named: readonly LineQuantity[] | null,
  available: (line: LineFacts) => number,
): Result<LineQuantity[], "nothing-left" | "more-than-left"> {
  const there = lines.map((each) => ({ line: each.line, quantity: available(each) }));
  if (named === null) {
    const all = there.filter(({ quantity }) => quantity > 0);
    return all.length === 0 ? err("nothing-left") : ok(all);
  }
  if (named.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1))
    return err("more-than-left");
  const isKnown = named.every(({ line }) => there.some((each) => each.line === line));
  const wanted = there.map((each) => ({ ...each, wanted: unitsOf(named, each.line) }));
  if (!isKnown || wanted.some((each) => each.wanted > each.quantity)) return err("more-than-left");
  const chosen = wanted.filter((each) => each.wanted > 0);
  if (chosen.length === 0) return err("nothing-left");
  return ok(chosen.map((each) => ({ line: each.line, quantity: each.wanted })));
}

/** The counts of a line of which nothing happened yet. */
export const uncounted = {
  cancelled: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  announced: 0,
  returned: 0,
  refunded: 0,
  restocked: 0,
};
