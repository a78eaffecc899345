import { cents, sum, type Money } from "#modules/core/rules/money/money.ts";
import { shownTaxes } from "#modules/taxes/rules/tax-words.ts";
import { lostOf } from "./order.ts";
import type { OrderView } from "./order-view.ts";
import { totalReasons } from "./quote.ts";

/** A row of an order’s summary; the total and the net amount are emphasized. */
type AmountRow = { label: string; amount: Money; isTotal: boolean };

/** Returns an order’s summary for staff: goods, reasons of the total, taxes, payments, refunds and the net amount. */
export function orderAmounts(
  order: Pick<
    OrderView,
    "lines" | "adjustments" | "taxes" | "total" | "paid" | "refunded" | "payments"
  >,
  paidParts: readonly { label: string; amount: Money; isHeld: boolean }[],
): AmountRow[] {
  const { lines, adjustments, taxes, total, paid, refunded, payments } = order;
  const row = (label: string, amount: Money): AmountRow => ({ label, amount, isTotal: false });
  const totalRow = (label: string, amount: Money) => ({ ...row(label, amount), isTotal: true });
  const lost = lostOf(payments);
  const of = (line: number | null) =>
    line === null || lines.length === 1 ? "" : `: ${lines[line]?.name ?? ""}`;
  return [
    row("Subtotal", sum(lines.map(({ lineTotal }) => lineTotal))),
    ...totalReasons(adjustments).map(({ label, amount, line }) =>
      row(`${label}${of(line)}`, amount),
    ),
    ...shownTaxes(taxes).map(({ label, amount }) => row(label, amount)),
    totalRow("Total", total),
    ...paidParts.map(({ label, amount, isHeld }) =>
      row(`${isHeld ? "Held on" : "Paid by"} ${label}`, amount),
    ),
    ...(refunded > 0 ? [row("Refunded", cents(0 - refunded))] : []),
    ...(lost > 0 ? [row("Taken back by the bank", cents(0 - lost))] : []),
    ...(refunded + lost > 0 ? [totalRow("Net", cents(paid - refunded - lost))] : []),
  ];
}
