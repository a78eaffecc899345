import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { orderNumberOf } from "#modules/orders/rules/order-number.ts";
import { compareCharges, type BookedPayment } from "./compare-charges.ts";
import type { Charge } from "./payment.ts";
import { paymentKey } from "./payment-key.ts";

const number = orderNumberOf(Uint8Array.of(1, 2, 3, 4, 5));
const key = paymentKey(number, "p", 1);
const charge: Charge = {
  reference: "ch_1",
  key,
  amount: cents(1932),
  refunded: cents(0),
  currency: "USD",
  at: new Date(0),
};
const payment: BookedPayment = {
  key,
  orderNumber: number,
  reference: "ch_1",
  amount: cents(1932),
  state: "captured",
  isResolved: false,
  lost: cents(0),
  refunded: { least: cents(0), most: cents(0) },
};
const about = `${number} (ch_1)`;
const back = (least: number, most: number) => ({ least: cents(least), most: cents(most) });

test.each<[string, Partial<Charge>, Partial<BookedPayment>, string]>([
  [
    "is not known as paid",
    {},
    { state: "cancelled" },
    "$19.32 was charged, but the order does not count as paid",
  ],
  ["is of another amount", { amount: cents(32) }, {}, "$0.32 was charged instead of $19.32"],
  ["is of another currency", { currency: "EUR" }, {}, "19.32 EUR was charged instead of $19.32"],
  [
    "has gone back without the shop",
    { refunded: cents(500) },
    {},
    "$5.00 was refunded, but the shop asked for $0.00",
  ],
  [
    "has gone back beyond what its bank has taken",
    { refunded: cents(501) },
    { lost: cents(500) },
    "$5.01 was refunded, but the shop asked for $0.00",
  ],
  [
    "has not gone back as the shop says",
    { refunded: cents(100) },
    { refunded: back(500, 700) },
    "$1.00 was refunded, but the shop recorded $5.00",
  ],
])("a charge that %s is reported", (_, charged, booked, what) => {
  const compared = compareCharges([{ ...charge, ...charged }], [{ ...payment, ...booked }]);
  expect(compared).toEqual({ disagreements: [{ about, what }], missing: [] });
});

test.each<[string, Partial<Charge>, Partial<BookedPayment>]>([
  ["is as the shop has it", {}, {}],
  [
    "has gone back as far as the shop asked",
    { refunded: cents(600) },
    { refunded: back(500, 700) },
  ],
  ["has gone back whole and paid nothing", { refunded: cents(1932) }, { state: "failed" }],
  ["is lost to its buyer’s bank", { refunded: cents(1932) }, { lost: cents(1932) }],
  [
    "is lost in part, and has gone back for the rest",
    { refunded: cents(1932) },
    { lost: cents(500), refunded: back(0, 1432) },
  ],
  ["a person has looked at", { amount: cents(32) }, { isResolved: true }],
])("a charge that %s is not reported", (_, charged, booked) => {
  const compared = compareCharges([{ ...charge, ...charged }], [{ ...payment, ...booked }]);
  expect(compared).toEqual({ disagreements: [], missing: [] });
});

test("a charge for a missing order is reported, and charges of other programs are not", () => {
  const others = ["", "invoice 12", "K7QM-2F9T-0-p1", "1234-p1"].map((each) => ({
    ...charge,
    key: each,
  }));
  expect(compareCharges([charge, ...others], [])).toEqual({
    disagreements: [
      { about: "ch_1", what: `$19.32 was charged for ${key}, but the shop has no such order` },
    ],
    missing: [],
  });
});

test("captured payments that the list lacks are returned as missing", () => {
  const open = { ...payment, key: `${key}2`, state: "open" as const };
  expect(compareCharges([], [payment, open])).toEqual({ disagreements: [], missing: [payment] });
});

test("books that say the same never disagree, in whatever order they are read", () => {
  const paid = fc.record({
    amount: fc.integer({ min: 50, max: 99_999_999 }),
    back: fc.nat(99_999_999),
  });
  fc.assert(
    fc.property(fc.array(paid), (all) => {
      const pairs = all.map(({ amount, back: wanted }, index) => {
        const refunded = cents(Math.min(amount, wanted));
        const same = { key: paymentKey(number, "p", index + 1), amount: cents(amount) };
        return {
          charge: { ...charge, ...same, refunded },
          payment: { ...payment, ...same, refunded: { least: refunded, most: refunded } },
        };
      });
      const charges = pairs.map((each) => each.charge).toReversed();
      const payments = pairs.map((each) => each.payment);
      expect(compareCharges(charges, payments)).toEqual({ disagreements: [], missing: [] });
    }),
  );
});
