import { allocate } from "#modules/core/rules/money/allocate.ts";
import { cents, sum, timesFraction, type Money } from "#modules/core/rules/money/money.ts";
import type { TaxRow } from "./tax-rows.ts";

/** The paid amounts of an order and their taxes, in cents. */
export type TaxedOrder = {
  lines: readonly { line: number; amount: Money }[];
  shipping: Money;
  taxes: readonly TaxRow[];
};

/** A refund in cents: the paid amounts of its units and shipping, and the amount sent, which can differ. */
export type TaxedRefund = {
  lines: readonly { line: number; amount: Money }[];
  shipping: Money;
  amount: Money;
};

/**
 * Returns the taxes of a refund, in proportion to its share of each line and of delivery. `earlier` are the refunds
 * before it. The taxes of all refunds of an order never exceed its own, and equal them if everything is refunded.
 */
export function refundTaxes(
  order: TaxedOrder,
  earlier: readonly TaxedRefund[],
  refund: TaxedRefund,
): TaxRow[] {
  const paid = [...order.lines.map(({ amount }) => amount), order.shipping];
  const nothing = paid.map(() => cents(0));
  const before = earlier.reduce((back, each) => backAfter(order, back, each), nothing);
  const after = backAfter(order, before, refund);
  return order.taxes.flatMap((row) => {
    const part = row.line === null ? -1 : order.lines.findIndex(({ line }) => line === row.line);
    const [whole, from, to] = [paid.at(part), before.at(part), after.at(part)];
    if (!whole || from === undefined || to === undefined || to === from) return [];
    const share = (amount: Money) =>
      cents(
        timesFraction(amount, BigInt(to), BigInt(whole)) -
          timesFraction(amount, BigInt(from), BigInt(whole)),
      );
    const amount = share(row.amount);
    const isOnly = order.taxes.filter(({ line }) => line === row.line).length === 1;
    return [{ ...row, amount, base: isOnly ? cents(to - from - amount) : share(row.base) }];
  });
}

/** Returns the refunded amount of each line and of delivery after one more refund. */
function backAfter(
  { lines, shipping }: TaxedOrder,
  before: readonly Money[],
  refund: TaxedRefund,
): Money[] {
  const paid = [...lines.map(({ amount }) => amount), shipping];
  const left = paid.map((amount, index) => cents(amount - (before[index] ?? 0)));
  const own = lines.map(({ line }) =>
    sum(refund.lines.filter((each) => each.line === line).map(({ amount }) => amount)),
  );
  const wanted = [...own, refund.shipping];
  const most = (of: readonly Money[], limits: readonly Money[]) =>
    of.map((part, index) => cents(Math.min(part, limits[index] ?? 0)));
  const parts = most(allocate(refund.amount, sum(wanted) > 0 ? wanted : left), left);
  const others = left.map((amount, index) => cents(amount - (parts[index] ?? 0)));
  // A refund before may have taken money of these units, so the rest is that of others.
  const rest = most(allocate(cents(refund.amount - sum(parts)), others), others);
  return before.map((amount, index) => cents(amount + (parts[index] ?? 0) + (rest[index] ?? 0)));
}
