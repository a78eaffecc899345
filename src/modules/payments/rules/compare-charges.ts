import { decimalMoney, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { CURRENCY } from "#modules/core/rules/money/currency.ts";
import type { Charge, PaymentState } from "./payment.ts";
import { orderNumberIn } from "./payment-key.ts";

/** A payment as the shop recorded it. */
export type BookedPayment = {
  key: string;
  orderNumber: string;
  reference: string | null;
  amount: Money;
  state: PaymentState;
  isResolved: boolean;
  /** Taken back by the bank after a lost dispute. */
  lost: Money;
  /** Refunds that certainly arrived, and refunds including those under way. */
  refunded: { least: Money; most: Money };
};

export type Disagreement = { about: string; what: string };

/** Returns the differences, and captured payments that are not in the list: their charge may be older. */
export function compareCharges(
  charges: readonly Charge[],
  payments: readonly BookedPayment[],
): { disagreements: Disagreement[]; missing: BookedPayment[] } {
  const booked = new Map(payments.map((payment) => [payment.key, payment]));
  const charged = new Set(charges.map(({ key }) => key));
  return {
    disagreements: charges.flatMap((charge) => compareCharge(charge, booked.get(charge.key))),
    missing: payments.filter(({ key, state }) => state === "captured" && !charged.has(key)),
  };
}

function compareCharge(charge: Charge, payment: BookedPayment | undefined): Disagreement[] {
  const { reference, amount, key, refunded } = charge;
  const inCurrency = (money: Money) =>
    charge.currency === CURRENCY ? formatMoney(money) : `${decimalMoney(money)} ${charge.currency}`;
  const whole = `${inCurrency(amount)} was charged`;
  const back = `${inCurrency(refunded)} was refunded, but the shop`;
  if (payment === undefined) {
    const number = orderNumberIn(key);
    // Other programs may sell through the same account.
    if (number === null || parseOrderNumber(number) !== number) return [];
    return [{ about: reference, what: `${whole} for ${key}, but the shop has no such order` }];
  }
  const { least, most } = payment.refunded;
  const found: string[] = [];
  if (payment.state !== "captured") {
    if (amount > refunded) found.push(`${whole}, but the order does not count as paid`);
  } else if (!payment.isResolved) {
    if (charge.currency !== CURRENCY || amount !== payment.amount)
      found.push(`${whole} instead of ${formatMoney(payment.amount)}`);
    if (refunded > most + payment.lost) found.push(`${back} asked for ${formatMoney(most)}`);
    if (refunded < least) found.push(`${back} recorded ${formatMoney(least)}`);
  }
  return found.map((what) => ({ about: `${payment.orderNumber} (${reference})`, what }));
}
