import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { movedCreditNotes, type CreditableRefund } from "./moved-credit-notes.ts";

const lineA = { line: 0, quantity: 1, amount: cents(2000) };
const A = { lines: [lineA], shipping: cents(0) };
const B = { lines: [{ ...lineA, line: 1 }], shipping: cents(0) };
const shipping = { lines: [], shipping: cents(2000) };
const nothing = { lines: [], shipping: cents(0) };

type What = Pick<CreditableRefund, "lines" | "shipping">;

const refund =
  (state: CreditableRefund["state"]) =>
  (number: number, what: What, amount = 2000): CreditableRefund => ({
    refund: number,
    ...what,
    amount: cents(amount),
    state,
  });
const failed = refund("failed");
const made = refund("succeeded");

test.each<[what: string, refunds: CreditableRefund[], moved: [from: number, to: number][]]>([
  ["one that is made again", [failed(1, A), made(2, A)], [[1, 2]]],
  ["another of the same amount", [failed(1, A), made(2, B)], []],
  ["another before it is made again", [failed(1, A), made(2, B), made(3, A)], [[1, 3]]],
  [
    "another number of the same",
    [failed(1, A), made(2, { ...A, lines: [{ ...lineA, quantity: 2 }] })],
    [],
  ],
  ["shipping, and an amount alone", [failed(1, shipping), made(2, nothing)], []],
  ["another amount of the same", [failed(1, A), made(2, A, 1000)], []],
  ["one that was made before", [made(1, A), failed(2, A)], []],
  ["one before and one after", [made(1, A), failed(2, A), made(3, A)], [[2, 3]]],
  [
    "two that are made again",
    [failed(1, A), failed(2, A), made(3, A), made(4, A)],
    [
      [1, 3],
      [2, 4],
    ],
  ],
  ["two of which one is made again", [failed(1, A), failed(2, B), made(3, B)], [[2, 3]]],
  [
    "more than had failed",
    [failed(1, A), made(2, A), made(3, A), failed(4, A), made(5, A)],
    [
      [1, 2],
      [4, 5],
    ],
  ],
])("the credit note of %s", (_, refunds, moved) => {
  expect(movedCreditNotes(refunds)).toEqual(moved.map(([from, to]) => ({ from, to })));
  expect(movedCreditNotes(refunds.toReversed())).toEqual(movedCreditNotes(refunds));
});
