import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  balanceOf,
  entryAmount,
  giftCardEntryKinds,
  ledgerRows,
  type GiftCardEntry,
  type GiftCardEntryKind,
} from "./gift-card-entry.ts";

const entry = (
  kind: GiftCardEntryKind,
  amount: number,
  about: Partial<GiftCardEntry> = {},
): GiftCardEntry => ({
  kind,
  amount: entryAmount(kind, cents(amount)),
  orderId: null,
  orderNumber: null,
  payment: null,
  at: "2026-03-01T09:00:00.000Z",
  ...about,
});
const first = { orderId: 1, orderNumber: "A", payment: 1 };
// An order of another buyer, whose number is not shown.
const second = { orderId: 2, orderNumber: null, payment: 1 };
const third = { orderId: 3, orderNumber: null, payment: 1 };

test("holds, redemptions, releases, refunds and voids add up", () => {
  const ledger = [
    entry("issued", 5000),
    entry("held", 2000, first),
    entry("redeemed", 2000, first),
    entry("held", 3000, second),
    entry("released", 3000, second),
    entry("refunded", 500, first),
    entry("voided", 3500),
  ];
  expect(balanceOf(ledger)).toBe(0);
  expect(balanceOf(ledger.slice(0, -1))).toBe(3500);
  expect(new Set(ledger.map(({ kind }) => kind))).toEqual(new Set(giftCardEntryKinds));
});

test("a holder reads payments and refunds, newest first, without released holds", () => {
  const rows = ledgerRows([
    entry("issued", 5000),
    entry("held", 2000, first),
    entry("redeemed", 2000, first),
    entry("held", 3000, second),
    entry("released", 3000, second),
    entry("held", 400, third),
    entry("redeemed", 400, third),
    entry("held", 1000, { ...second, payment: 3 }),
    entry("refunded", 500, first),
  ]);
  expect(rows.map(({ text, orderNumber, amount }) => [text, orderNumber, amount])).toEqual([
    ["Refund of an order", "A", 500],
    ["Held for an order that is being paid", null, -1000],
    ["Paid for an order", null, -400],
    ["Paid for an order", "A", -2000],
    ["Gift card issued", null, 5000],
  ]);
});
