import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import type { StatementLine } from "./typed-values.ts";

/** An order that a line may pay. */
export type OpenOrder = { number: string; name: string; open: number };

export const matchStates = [
  "exact",
  "partial",
  "over",
  "paid",
  "ambiguous",
  "unknown",
  "other-currency",
  "recorded",
] as const;
export type MatchState = (typeof matchStates)[number];

/** A line with the order that it pays, or several that it may pay. */
export type Match = { state: MatchState; orders: OpenOrder[] };

/** The characters of an order number without its dashes. */
const NUMBER_LENGTH = 9;

/** Returns the order numbers in a reference, whose dashes and spaces banks move or drop. */
export function numbersIn(reference: string): string[] {
  const text = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const found = new Set<string>();
  for (let start = 0; start + NUMBER_LENGTH <= text.length; start += 1) {
    const number = parseOrderNumber(text.slice(start, start + NUMBER_LENGTH));
    if (number !== null) found.add(number);
  }
  return [...found];
}

type Known = {
  currency: string;
  isRecorded: boolean;
  /** The orders that the reference names. */
  named: readonly OpenOrder[];
  /** Open orders of just this amount. */
  sameAmount: readonly OpenOrder[];
};

/** Decides what a line pays: the order that its reference names, else orders of its amount, for a person to choose. */
export function matchLine(line: StatementLine, known: Known): Match {
  const { named, sameAmount } = known;
  if (known.isRecorded) return { state: "recorded", orders: [...named] };
  if (line.currency !== "" && line.currency !== known.currency)
    return { state: "other-currency", orders: [] };
  const [order, ...others] = named;
  if (others.length > 0) return { state: "ambiguous", orders: [...named] };
  if (order) return { state: stateOf(line.amount, order.open), orders: [order] };
  return { state: sameAmount.length > 0 ? "ambiguous" : "unknown", orders: [...sameAmount] };
}

function stateOf(amount: number, open: number): MatchState {
  if (open === 0) return "paid";
  if (amount === open) return "exact";
  return amount < open ? "partial" : "over";
}
