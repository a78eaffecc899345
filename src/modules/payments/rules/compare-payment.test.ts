import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { comparePayment, type BookedPayment } from "./compare-payment.ts";
import type { PaymentReport } from "./payment.ts";

const payment: BookedPayment = {
  key: "K7QM-2F9T-X-p1",
  orderNumber: "K7QM-2F9T-X",
  reference: "pi_1",
  amount: cents(1932),
  state: "captured",
  isResolved: false,
  isRefundKnown: false,
  refunds: [{ key: "K7QM-2F9T-X-r1", state: "succeeded" }],
};
const report: PaymentReport = {
  reference: "pi_1",
  state: "captured",
  amount: cents(1932),
  currency: "USD",
  key: payment.key,
  action: null,
  declined: null,
  instrument: null,
  dispute: null,
  refunds: [{ key: "K7QM-2F9T-X-r1", state: "succeeded" }],
};

test("equal books agree, also if nothing was paid, and a resolved mismatch is not named again", () => {
  expect(comparePayment(payment, report)).toEqual([]);
  expect(comparePayment({ ...payment, state: "cancelled" }, null)).toEqual([]);
  expect(comparePayment({ ...payment, isResolved: true }, null)).toEqual([]);
  const known = { ...payment, isRefundKnown: true };
  expect(comparePayment(known, { ...report, refundedElsewhere: cents(500) })).toEqual([]);
});

test.each<[string, Partial<BookedPayment>, Partial<PaymentReport> | null, RegExp]>([
  ["no charge", {}, null, /paid with \$19\.32, but the provider has no such charge/],
  ["a cancelled payment", {}, { state: "cancelled" }, /no such charge/],
  ["another payment", {}, { key: "K7QM-2F9T-X-p2" }, /no such charge/],
  ["an unknown charge", { state: "failed" }, {}, /\$19\.32 was charged, but .* not count as paid/],
  ["another amount", {}, { amount: cents(1931) }, /\$19\.31 was charged instead of \$19\.32/],
  ["another currency", {}, { currency: "EUR" }, /19\.32 EUR was charged instead of/],
  ["a refund elsewhere", {}, { refundedElsewhere: cents(500) }, /\$5\.00 was refunded that/],
  ["a missing refund", {}, { refunds: [] }, /r1 is succeeded here, and missing/],
  [
    "a refund that failed here",
    { refunds: [{ key: "K7QM-2F9T-X-r1", state: "failed" }] },
    {},
    /r1 is failed here, and succeeded/,
  ],
])("%s is named", (_, booked, reported, expected) => {
  const answer = reported && { ...report, ...reported };
  expect(comparePayment({ ...payment, ...booked }, answer)).toEqual([
    expect.stringMatching(expected),
  ]);
});
