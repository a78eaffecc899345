import { err, ok, type Result } from "./result.ts";

/** A quantity of one order line. */
export type LineQuantity = { line: number; quantity: number };

/** Returns the total units of one line. */
export function unitsOf(lines: readonly LineQuantity[], line: number): number {
  return lines.reduce((all, each) => (each.line === line ? all + each.quantity : all), 0);
}

/**
 * Returns the units that a command names, one entry per line; all available units if it names none. An error if it
 * names more than is available, an unknown line, or nothing.
 */
export function linesOf<Line extends { line: number }>(
  { lines }: { lines: readonly Line[] },
  named: readonly LineQuantity[] | null,
  available: (line: Line) => number,
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
