import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { add, after, codeOf, later, open, paid, reported } from "#testing/orders/example-order.ts";
import type { OrderCommand } from "./order-command.ts";
import { openProblems } from "./order-problems.ts";
import { openWork, taskWords } from "./pending-work.ts";
import { staffActions } from "./staff-actions.ts";

const second = (change: object) =>
  ({ ...reported("captured", 2, { key: "K-p2", ...change }), key: "K-p2" }) as OrderCommand;
const back = (amount: number) => reported("captured", 1, { refundedElsewhere: cents(amount) });
const resolve = (
  payment: number,
  to: "accepted" | "given-back" = "given-back",
  cause?: "mismatch" | "refunded-elsewhere",
): OrderCommand => ({ type: "resolve-problem", payment, to, ...(cause && { cause }) });
const wrongAmount = second({ amount: cents(1) });
const two = [...paid, add(), open, back(500), wrongAmount];

test("problems of two payments are both shown, and each is resolved on its own", () => {
  const { order } = after(...two);
  expect(openProblems(order).map(({ payment, cause }) => [payment, cause])).toEqual([
    [1, "refunded-elsewhere"],
    [2, "mismatch"],
  ]);
  expect(taskWords(openWork(order)).slice(0, 2)).toEqual([
    "payment 1: The provider has given back $5.00 that the shop did not ask for.",
    "payment 2: The provider says $0.01 instead of $7.00.",
  ]);
  const first = after(...two, resolve(2)).order;
  expect(first.problem).toBe("The provider has given back $5.00 that the shop did not ask for.");
  const other = after(...two, resolve(1)).order;
  expect(other.problem).toBe("The provider says $0.01 instead of $7.00.");
  expect(after(...two, resolve(1), resolve(2)).order.problem).toBeNull();
  expect(codeOf(first, resolve(2))).toBe("no-problem");
  const offered = staffActions(first, later(1)).find(
    ({ command }) => command === "resolve-payment-problem",
  );
  expect(offered?.refusal).toBeNull();
});

test("the order of two reports does not matter", () => {
  const { order } = after(...paid, add(), open, wrongAmount, back(500));
  expect(openProblems(order)).toHaveLength(2);
});

test("two problems of one payment need the cause", () => {
  const { order } = after(...paid, back(500), reported("captured", 1, { currency: "EUR" }));
  expect(openProblems(order)).toHaveLength(2);
  expect(codeOf(order, resolve(1))).toBe("several-problems");
  expect(codeOf(order, resolve(1, "accepted", "mismatch"))).toEqual(["problem-resolved"]);
});

test("a repeated report changes nothing, and a larger amount given back is a problem again", () => {
  const { order } = after(...paid, back(500));
  expect(codeOf(order, back(500))).toEqual([]);
  expect(codeOf(order, back(700))).toEqual(["payment-mismatch"]);
  const resolved = after(...paid, back(500), resolve(1, "accepted"));
  expect(codeOf(resolved.order, back(500))).toEqual([]);
  expect(after(...paid, back(500), resolve(1, "accepted"), back(700)).order.problem).toContain(
    "$7.00",
  );
});

test("a resolved refund elsewhere does not hide a later mismatch", () => {
  const { order } = after(...paid, back(500), resolve(1));
  expect(codeOf(order, reported("captured", 1, { amount: cents(1) }))).toEqual([
    "payment-mismatch",
  ]);
});

test("a resolved mismatch is not compared again", () => {
  const other = reported("captured", 1, { amount: cents(1) });
  const { order } = after(open, other, resolve(1, "accepted"));
  expect(order).toMatchObject({ state: "placed", problem: null });
  expect(codeOf(order, reported("captured", 1, { amount: cents(2) }))).toEqual([]);
});

test("unknown payments and causes have no problem", () => {
  const { order } = after(...two);
  expect(codeOf(order, resolve(9))).toBe("no-such-payment");
  expect(codeOf(order, resolve(1, "accepted", "mismatch"))).toBe("no-problem");
});
