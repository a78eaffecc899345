import { decimalMoney, formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { CURRENCY } from "#modules/core/rules/money/currency.ts";
import type { PaymentState } from "./payment.ts";
import { orderNumberIn } from "./payment-key.ts";

/** Money that a provider has taken, as its own list has it. */
export type Charge = {
  /** The provider's name for it, by which a person finds it there. */
  reference: string;
  /** The key that the shop opened its payment with; another one where somebody else uses the account. */
  key: string;
  amount: Money;
  /** What of it has gone back. */
  refunded: Money;
  currency: string;
  at: Date;
};

/** A payment as the shop's own books have it. */
export type BookedPayment = {
  key: string;
  orderNumber: string;
  amount: Money;
  state: PaymentState;
  /** Whether a person has looked at what its provider says otherwise. */
  isResolved: boolean;
  /** What the bank has given back after a dispute. */
  lost: Money;
  /** What has gone back for certain, and together with what is on its way. */
  refunded: { least: Money; most: Money };
};

/** Something that a provider and the shop do not agree about, with what it is about. */
export type Disagreement = { about: string; what: string };

/**
 * What a provider's list of charges and the shop's payments say against each other. `missing` are payments that the
 * shop took as paid and the list does not have: they may only be older than the list.
 */
export function compareCharges<Booked extends BookedPayment>(
  charges: readonly Charge[],
  payments: readonly Booked[],
): { disagreements: Disagreement[]; missing: Booked[] } {
  const booked = new Map(payments.map((payment) => [payment.key, payment]));
  const charged = new Set(charges.map(({ key }) => key));
  return {
    disagreements: charges.flatMap((charge) => {
      const payment = booked.get(charge.key);
      if (payment) return aboutPayment(charge, payment);
      return isOfThisShop(charge.key) ? [withoutOrder(charge)] : [];
    }),
    missing: payments.filter(({ key, state }) => state === "captured" && !charged.has(key)),
  };
}

/** Whether only this shop's program makes such keys: what else is sold through the same account is none of it. */
function isOfThisShop(key: string): boolean {
  const number = orderNumberIn(key);
  return number !== null && parseOrderNumber(number) === number;
}

function withoutOrder({ reference, key, amount, refunded, currency }: Charge): Disagreement {
  const back = refunded === 0 ? "" : ` (${inCurrency(refunded, currency)} of it was refunded)`;
  return {
    about: reference,
    what: `${inCurrency(amount, currency)} was charged for ${key}${back}, but the shop has no such order`,
  };
}

function aboutPayment(charge: Charge, payment: BookedPayment): Disagreement[] {
  const { amount, refunded, currency, reference } = charge;
  const kept = amount - refunded;
  const { least, most } = payment.refunded;
  const found: string[] = [];
  if (payment.state !== "captured" && kept > 0)
    found.push(`${inCurrency(amount, currency)} was charged, but the order does not count as paid`);
  if (payment.state === "captured" && !payment.isResolved) {
    if (currency !== CURRENCY || amount !== payment.amount)
      found.push(
        `${inCurrency(amount, currency)} was charged instead of ${formatMoney(payment.amount)}`,
      );
    if (refunded > most + payment.lost)
      found.push(
        `${inCurrency(refunded, currency)} was refunded, but the shop asked for ${formatMoney(most)}`,
      );
    if (refunded < least)
      found.push(
        `${inCurrency(refunded, currency)} was refunded, but the shop recorded ${formatMoney(least)}`,
      );
  }
  return found.map((what) => ({ about: `${payment.orderNumber} (${reference})`, what }));
}

/** Dollars have their sign; what is in another currency, by mistake, has its name. */
function inCurrency(amount: Money, currency: string): string {
  return currency === CURRENCY ? formatMoney(amount) : `${decimalMoney(amount)} ${currency}`;
}

/** That a provider does not know of money which the shop took as paid. */
export function notCharged({ orderNumber, amount }: BookedPayment): Disagreement {
  return {
    about: orderNumber,
    what: `the order counts as paid with ${formatMoney(amount)}, but the provider has no such charge`,
  };
}
