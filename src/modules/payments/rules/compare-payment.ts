import { digitsOf } from "#modules/core/rules/money/currencies.ts";
import {
  shopCurrency,
  decimalMoney,
  formatMoney,
  type Money,
} from "#modules/core/rules/money/money.ts";
import type { OrderRefundState, PaymentReport, PaymentState } from "./payment.ts";

/** A payment and its refunds as the shop recorded them. */
export type BookedPayment = {
  key: string;
  orderNumber: string;
  reference: string;
  amount: Money;
  state: PaymentState;
  /** Whether a person has resolved a mismatch. */
  isResolved: boolean;
  /** Whether a person knows what the provider refunded by itself. */
  isRefundKnown: boolean;
  refunds: { key: string; state: OrderRefundState }[];
};

const UNPAID =
  "The shop asks the provider again within minutes. If this line stays, the log has the error; else give the money back on the provider's pages";

/** Returns the differences between a payment and its provider's report; null: the provider has no such payment. */
export function comparePayment(payment: BookedPayment, report: PaymentReport | null): string[] {
  if (payment.isResolved) return [];
  const paid = formatMoney(payment.amount);
  if (report?.state !== "captured" || report.key !== payment.key)
    return payment.state === "captured"
      ? [`the order counts as paid with ${paid}, but the provider has no such charge`]
      : [];
  const { amount, currency, refundedElsewhere } = report;
  const isOurs = currency === shopCurrency();
  const charged = `${isOurs ? formatMoney(amount) : `${decimalMoney(amount, { digits: digitsOf(currency) })} ${currency}`} was charged`;
  if (payment.state !== "captured")
    return [`${charged}, but the order does not count as paid. ${UNPAID}`];
  return [
    ...(isOurs && amount === payment.amount ? [] : [`${charged} instead of ${paid}`]),
    ...(refundedElsewhere && !payment.isRefundKnown
      ? [`${formatMoney(refundedElsewhere)} was refunded that the shop did not ask for`]
      : []),
    ...payment.refunds.flatMap(({ key, state }) => {
      const there = report.refunds.find((each) => each.key === key)?.state ?? "missing";
      if ((state === "succeeded") === (there === "succeeded")) return [];
      return [`the refund ${key} is ${state} here, and ${there} at the provider`];
    }),
  ];
}
