import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import {
  add,
  addPaid,
  after,
  afterOf,
  ask,
  cancelAll,
  changeMethod,
  codeOf,
  deliver,
  drop,
  later,
  open,
  ordered,
  pack,
  paid,
  refundAll,
  reported,
  ship,
  withdraw,
} from "#testing/orders/example-order.ts";
import { evolve } from "./evolve.ts";
import { amountDue } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import { stageOf } from "./order-stage.ts";

const unit: OrderCommand = {
  type: "refund",
  lines: [{ line: 0, quantity: 1 }],
  shipping: false,
  amount: null,
};
const cancelUnit = { ...cancelAll("shop"), lines: [{ line: 0, quantity: 1 }] } as OrderCommand;
const captured = (amount: number, payment = 2) =>
  reported("captured", payment, { amount: cents(amount) });
const back = (order: ReturnType<typeof after>["order"]) =>
  order.refunds.map(({ payment, amount, reason }) => [payment, amount, reason]);

test.each<[string, OrderCommand[], string]>([
  ["before it is paid", [], "not-in-this-state"],
  ["once a unit is packed", [...paid, pack], "already-packed"],
  ["beside another addition", [...paid, add()], "addition-open"],
  ["during a dispute", [...paid, reported("captured", 1, { dispute: "open" })], "dispute-open"],
  ["after the order is cancelled", [...paid, cancelAll("shop")], "not-in-this-state"],
])("nothing is added %s", (_, before, code) => {
  expect(codeOf(after(...before).order, add())).toBe(code);
});

test.each<[string, OrderCommand, string | string[]]>([
  ["be packed", pack, "addition-open"],
  ["be shipped", ship(), "addition-open"],
  ["be refunded in part", unit, "addition-open"],
  ["be refunded whole", refundAll, "addition-open"],
  ["be restocked", { ...unit, restock: true } as OrderCommand, "addition-open"],
  ["be cancelled in part", cancelUnit, "addition-open"],
  ["be cancelled", cancelAll("buyer"), ["addition-dropped", "cancelled", "refund-requested"]],
  [
    "be withdrawn from",
    withdraw([0, 1]),
    ["addition-dropped", "return-requested", "cancelled", "refund-requested"],
  ],
  [
    "be paid by gift card",
    { type: "hold-gift-card", giftCard: 7, ending: "7K3Q", amount: cents(1) },
    "not-in-this-state",
  ],
  ["get a cheaper delivery", changeMethod(0), ["delivery-changed", "refund-requested"]],
  ["be paid", open, ["payment-opened"]],
  ["expire before its time", { type: "expire" }, "hold-not-over"],
])("an order with unpaid added goods: can it %s?", (_, command, expected) => {
  expect(codeOf(after(...paid, add()).order, command)).toEqual(expected);
});

test("paid goods become lines with the order's rules, and their payment pays just them", () => {
  const waiting = after(...paid, add(700, 2), open).order;
  expect(amountDue(waiting)).toBe(700);
  expect(waiting).toMatchObject({ total: 1932, payments: [{}, { amount: 700, addition: 1 }] });
  expect(stageOf(waiting, later(1))).toBe("addition-due");
  const { order } = after(...paid, add(700, 2), open, captured(700));
  expect(order).toMatchObject({ state: "placed", total: 2632, paid: 2632, holdUntil: null });
  expect(order.lines[2]).toMatchObject({ line: 2, quantity: 2, amount: 700, packed: 0 });
  expect(codeOf(order, captured(700))).toEqual([]);
  expect(codeOf(order, open)).toBe("not-in-this-state");
  const sent = after(...paid, ...addPaid(), ship(), deliver).order;
  expect(sent.state).toBe("completed");
  expect(codeOf(sent, ask([2, 1]))).toEqual(["return-requested"]);
});

test("an addition that is not paid in time ends, and the order is as before", () => {
  const { order } = after(...paid, add(), [{ type: "expire" }, later(61)]);
  expect(order).toMatchObject({ total: 1932, holdUntil: null, additions: [{ state: "dropped" }] });
  expect(order.lines).toHaveLength(2);
  expect(codeOf(order, pack)).toEqual(["packed"]);
});

test("a cancellation beside unpaid added goods, as after a lost dispute, leaves their time", () => {
  const { order } = after(...paid, add());
  const lines = [{ line: 0, quantity: 1 }];
  const part = {
    by: "shop",
    reason: "dispute-lost",
    lines,
    isWhole: false,
    restock: false,
  } as const;
  expect(evolve(order, { type: "cancelled", ...part }).holdUntil).toBe(order.holdUntil);
});

test("a lost dispute of their payment refunds an unsent gift card by the card's own payment", () => {
  const card = { line: 1, quantity: 1, amount: cents(333), isGiftCard: true as const };
  const goods = { ...ordered, lines: [ordered.lines[0]!, card] };
  const lost = reported("captured", 2, { amount: cents(700), dispute: "lost" });
  const { order } = afterOf(goods, ...paid, ...addPaid(), lost);
  expect(order.lines[1]).toMatchObject({ cancelled: 1, refunded: 1 });
  expect(back(order)).toEqual([[1, 333, "cancelled"]]);
});

test("while its payment is under way an addition is neither dropped nor expired", () => {
  const { order } = after(...paid, add(), open, reported("processing", 2, { amount: cents(700) }));
  expect(stageOf(order, later(1))).toBe("checking");
  for (const command of [drop, cancelAll("shop")])
    expect(codeOf(order, command)).toBe("payment-under-way");
  expect(codeOf(order, { type: "expire" }, later(600))).toBe("payment-under-way");
});

test.each<[string, OrderCommand[]]>([
  ["taken back", [drop]],
  ["taken back, and others of the same price wait", [drop, add()]],
  ["cancelled with the order", [cancelAll("shop")]],
])("money for goods that were %s goes back", (_, then) => {
  const failed = reported("failed", 2, { amount: cents(700) });
  const { order } = after(...paid, add(), open, failed, ...then, captured(700));
  expect(back(order)).toContainEqual([2, 700, "late-payment"]);
  expect(order.additions?.filter(({ state }) => state === "paid")).toEqual([]);
});

test("a refund comes from one payment if one is enough, else from several, and never exceeds any", () => {
  const both = [...paid, ...addPaid()];
  const named = (amount: number): OrderCommand => ({ ...unit, lines: [], amount: cents(amount) });
  expect(back(after(...both, unit).order)).toEqual([[1, 333, "requested"]]);
  expect(back(after(...both, named(1500), named(600)).order)).toEqual([
    [1, 1500, "requested"],
    [2, 600, "requested"],
  ]);
  expect(back(after(...both, named(1500), named(800)).order)).toEqual([
    [1, 1500, "requested"],
    [1, 432, "requested"],
    [2, 368, "requested"],
  ]);
  expect(back(after(...both, cancelAll("shop")).order)).toEqual([
    [1, 1932, "cancelled"],
    [2, 700, "cancelled"],
  ]);
});

test("a dispute of either payment holds the order", () => {
  const disputed = (dispute: "open" | "won" | "lost", payment = 2) =>
    reported("captured", payment, { amount: cents(payment === 2 ? 700 : 1932), dispute });
  const held = after(...paid, ...addPaid(), disputed("open")).order;
  expect(codeOf(held, pack)).toBe("dispute-open");
  const won = after(...paid, ...addPaid(), disputed("open"), disputed("won")).order;
  expect(codeOf(won, pack)).toEqual(["packed"]);
  const one = after(...paid, ...addPaid(), disputed("lost"), disputed("won", 1)).order;
  expect(one.dispute).toBe("lost");
});
