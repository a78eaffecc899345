import type { RefundFacts } from "./order.ts";

/** A refund as its credit note needs it. */
export type CreditableRefund = Pick<
  RefundFacts,
  "refund" | "amount" | "shipping" | "lines" | "state"
>;

/**
 * Returns which credit notes of failed refunds move to later, equal refunds (same units, shipping and cents). Expects
 * refunds of one order that failed with a note, or succeeded without one.
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

/** A key that is equal for equal refunds. */
function givesBack({ amount, shipping, lines }: CreditableRefund): string {
  const units = lines.map(({ line, quantity }) => [line, quantity]);
  return JSON.stringify([amount, shipping, units]);
}
