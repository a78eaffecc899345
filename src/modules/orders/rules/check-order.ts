import { sum, type Money } from "#modules/core/rules/money/money.ts";
import type { TaxRow } from "#modules/taxes/rules/tax-rows.ts";
import { NO_PAYMENT } from "#modules/offline-payments/rules/offline-facts.ts";
import {
  lostOf,
  openAddition,
  type AdditionFacts,
  type OrderFacts,
  type RefundFacts,
} from "./order.ts";
import { countedRefunds } from "./refund-amounts.ts";

/** Returns the contradictions between the amounts of an order, a sentence each. */
export function moneyContradictions(facts: OrderFacts): string[] {
  return [...totalContradictions(facts), ...refundContradictions(facts)];
}

/** Returns the lines whose taxes and net amount differ from their paid amount, a sentence each. */
export function taxContradictions(facts: OrderFacts, taxes: readonly TaxRow[]): string[] {
  const delivery = { line: null, amount: facts.shipping };
  const wrong = [...facts.lines, delivery].filter(({ line, amount }) => {
    const rows = taxes.filter((each) => each.line === line);
    const taxed = amountsOf(rows);
    if (rows.length === 0) return line !== null || amount > 0;
    return rows.length > 1 ? taxed > amount : taxed + sum(rows.map(({ base }) => base)) !== amount;
  });
  return wrong.map(({ line }) => {
    const what = line === null ? "delivery" : `line ${line + 1}`;
    return `the taxes of ${what} are not part of what was paid for it`;
  });
}

function totalContradictions(facts: OrderFacts): string[] {
  const { state, total, shipping, paid, refunded, lines, payments, refunds } = facts;
  const captured = payments.filter((each) => each.state === "captured");
  const lost = lostOf(payments);
  const { reduced, open } = facts.offline ?? { reduced: 0, open: 0 };
  const isPlaced = state === "placed" || state === "completed";
  const isUnpaid = state === "awaiting_payment" || state === "expired";
  const withheld = refunds.filter((each) => each.state === "withheld");
  const isDisputed = (number: number) =>
    payments.some(({ payment, dispute }) => payment === number && dispute?.state === "open");
  return [
    sum(lines.map(({ amount }) => amount)) + shipping !== total &&
      "its lines and shipping do not add up to its total",
    paid !== amountsOf(captured) && "paid is not what was captured",
    refunded !== amountsOf(notFailed(facts).filter(({ payment }) => payment !== NO_PAYMENT)) &&
      "refunded is not what has gone back",
    isPlaced &&
      total > 0 &&
      (paid < total - reduced - open || paid - refunded - lost > total) &&
      "it is placed and not paid, or paid by two",
    isUnpaid && paid > refunded + lost && open === 0 && "it is not placed, and its money is kept",
    (facts.additions ?? []).some((each) => each.state === "paid" && !isPaid(facts, each)) &&
      "goods were added to it that their payment has not paid",
    openAddition(facts) !== null &&
      (state !== "placed" || lines.some(({ packed, isGiftCard }) => packed > 0 && !isGiftCard)) &&
      "goods wait to be added to it, and it is packed or over",
    withheld.some(({ payment }) => !isDisputed(payment)) &&
      "its refund waits for a dispute that is not open",
  ].filter((each) => each !== false);
}

/** Whether a payment of its own, of just its price, paid an addition. */
function isPaid({ payments }: OrderFacts, { addition, payment, amount }: AdditionFacts): boolean {
  const paid = payments.find((each) => each.payment === payment);
  return paid?.state === "captured" && paid.addition === addition && paid.amount === amount;
}

/** Refunds of more than was paid for a line or shipping (record 128). */
function refundContradictions(facts: OrderFacts): string[] {
  const refunds = countedRefunds(facts);
  const shipping = sum(refunds.map((each) => each.shipping));
  const wrong = facts.lines.filter(({ line, quantity, amount, refunded }) => {
    const back = refunds.flatMap(({ lines }) => lines.filter((each) => each.line === line));
    const units = back.reduce((all, each) => all + each.quantity, 0);
    const returned = amountsOf(back);
    const isRest = refunded === quantity && returned < amount;
    return units !== refunded || returned > amount || isRest;
  });
  return [
    ...(shipping > facts.shipping ? ["its refunds of shipping are more than was paid for it"] : []),
    ...wrong.map(
      ({ line }) => `the refunds of line ${line + 1} are not what was paid for its units`,
    ),
  ];
}

function notFailed({ refunds }: OrderFacts): RefundFacts[] {
  return refunds.filter(({ state }) => state !== "failed");
}

const amountsOf = (all: readonly { amount: Money }[]) => sum(all.map(({ amount }) => amount));
