import type { RefundFacts } from "./order.ts";

/** A refund of an order as its credit note needs it. */
export type CreditableRefund = Pick<
  RefundFacts,
  "refund" | "amount" | "shipping" | "lines" | "state"
>;

/**
 * Which credit notes of refunds that have failed stand for later ones without a note: those that give the same back,
 * units, shipping and cents. Of the refunds of one order only those are told that failed with a note, or succeeded
 * without one.
 */
export function movedCreditNotes(
  refunds: readonly CreditableRefund[],
): { from: number; to: number }[] {
  const waiting: CreditableRefund[] = [];
  const moved: { from: number; to: number }[] = [];
  for (const each of refunds.toSorted((a, b) => a.refund - b.refund)) {
    const same = waiting.findIndex((failed) => givesBack(failed) === givesBack(each));
    if (each.state === "failed") waiting.push(each);
    else if (same >= 0)
      for (const { refund } of waiting.splice(same, 1))
        moved.push({ from: refund, to: each.refund });
  }
  return moved;
}

/** What a refund gives back, so that two of the same compare as equal. */
function givesBack({ amount, shipping, lines }: CreditableRefund): string {
  const units = lines.map(({ line, quantity }) => [line, quantity]);
  return JSON.stringify([amount, shipping, units]);
}
