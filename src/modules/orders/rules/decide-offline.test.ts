import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { OfflineKind } from "#modules/offline-payments/rules/offline-method.ts";
import {
  afterOf,
  ask,
  cancelAll,
  codeOf,
  deliver,
  later,
  open,
  ordered,
  pack,
  receive,
  refundAll,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { moneyContradictions } from "./check-order.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import { stageOf } from "./order-stage.ts";
import { pendingWork, taskWords } from "./pending-work.ts";

const DAY = 24 * 60;
/** An order of 100.00: lines of 60.00 and 35.00, and 5.00 for delivery. */
const hundred = {
  ...ordered,
  total: cents(10_000),
  shipping: cents(500),
  standardShipping: cents(500),
  lines: [
    { line: 0, quantity: 2, amount: cents(6000) },
    { line: 1, quantity: 1, amount: cents(3500) },
  ],
};
const choose = (kind: OfflineKind = "transfer", dueDays = 7): OrderCommand => ({
  type: "choose-offline",
  kind,
  name: "By bank",
  instructions: "",
  dueDays,
});
const record = (amount: number, isStockThere = true): OrderCommand => ({
  type: "record-payment",
  amount: cents(amount),
  reference: "K7QM-2F9T-X",
  on: "2026-03-03",
  isStockThere,
});
const undo = (payment = 1): OrderCommand => ({ type: "undo-payment", payment });
const card = (state: "cancelled" | "captured", currency = "USD") =>
  reported(state, 1, { amount: cents(10_000), currency });
const sent = (refund: number): OrderCommand => ({ type: "settle-refund", refund, to: "succeeded" });
type Step = OrderCommand | [OrderCommand, Date];
const after = (...steps: Step[]) => afterOf(hundred, ...steps).order;
const expired: [OrderCommand, Date] = [{ type: "expire" }, later(7 * DAY + 1)];

/** State, open amount, paid, refunded, and the refunds that staff must send by bank. */
const shown = (order: OrderFacts) => [
  order.state,
  order.offline?.open,
  order.paid,
  order.refunded,
  order.refunds
    .filter(({ state, payment }) => state === "pending" && payment > 0)
    .map(({ amount, reason }) => `${amount} ${reason}`)
    .join(),
];

test.each<[what: string, steps: Step[], expected: unknown[]]>([
  ["waits for its transfer", [choose()], ["awaiting_payment", 10_000, 0, 0, ""]],
  ["is open after a part", [choose(), record(6000)], ["awaiting_payment", 4000, 6000, 0, ""]],
  ["is placed by the rest", [choose(), record(6000), record(4000)], ["placed", 0, 10_000, 0, ""]],
  [
    "is placed by more, and the surplus goes back",
    [choose(), record(11_000)],
    ["placed", 0, 11_000, 1000, "1000 overpaid"],
  ],
  [
    "returns the surplus of a second part",
    [choose(), record(6000), record(5000)],
    ["placed", 0, 11_000, 1000, "1000 overpaid"],
  ],
  [
    "returns a second payment",
    [choose(), record(10_000), record(10_000)],
    ["placed", 0, 20_000, 10_000, "10000 paid-twice"],
  ],
  ["expires a minute after its last day", [choose(), expired], ["expired", 0, 0, 0, ""]],
  [
    "is placed by a late transfer",
    [choose(), expired, record(10_000)],
    ["placed", 0, 10_000, 0, ""],
  ],
  [
    "returns a late transfer without stock",
    [choose(), expired, record(10_000, false)],
    ["expired", 0, 10_000, 10_000, "10000 late-payment"],
  ],
  [
    "returns a late part",
    [choose(), expired, record(6000)],
    ["expired", 0, 6000, 6000, "6000 late-payment"],
  ],
  [
    "returns what arrives after a cancellation",
    [choose(), cancelAll("buyer"), record(10_000)],
    ["cancelled", 0, 10_000, 10_000, "10000 late-payment"],
  ],
  [
    "gives a part back when it is cancelled",
    [choose(), record(6000), cancelAll("shop")],
    ["cancelled", 0, 6000, 6000, "6000 cancelled"],
  ],
  [
    "can be paid by card instead",
    [choose(), open, reported("captured", 1, { amount: cents(10_000) })],
    ["placed", 0, 10_000, 0, ""],
  ],
  [
    "returns a part that was recorded before a card's late capture",
    [choose(), open, card("cancelled"), record(400), card("captured")],
    ["placed", 0, 10_400, 400, "400 overpaid"],
  ],
  [
    "returns both parts, and needs no refund of one that is undone",
    [choose(), open, card("cancelled"), record(400), record(600), card("captured"), undo(3)],
    ["placed", 0, 10_400, 400, "400 overpaid"],
  ],
  [
    "returns a part once a person decides that the card has paid",
    [
      choose(),
      open,
      card("cancelled"),
      record(400),
      card("captured", "EUR"),
      { type: "resolve-problem", payment: 1, to: "accepted" },
    ],
    ["placed", 0, 10_400, 400, "400 overpaid"],
  ],
  [
    "waits again after an undone record",
    [choose(), record(6000), undo()],
    ["awaiting_payment", 10_000, 0, 0, ""],
  ],
  [
    "is open again after an undone record",
    [choose(), record(10_000), undo()],
    ["placed", 10_000, 0, 0, ""],
  ],
  [
    "returns nothing after an undone surplus",
    [choose(), record(11_000), undo()],
    ["placed", 10_000, 0, 0, ""],
  ],
  [
    "keeps a second payment after the first is undone",
    [choose(), record(10_000), record(10_000), undo()],
    ["placed", 0, 10_000, 0, ""],
  ],
  [
    "returns what two other payments are too much",
    [choose(), record(10_000), record(5000), record(5000), undo(3)],
    ["placed", 0, 15_000, 5000, "5000 overpaid"],
  ],
  ["is placed unpaid on invoice", [choose("invoice", 14)], ["placed", 10_000, 0, 0, ""]],
  [
    "ships unpaid and stays unpaid",
    [choose("collection", 0), ship(), deliver],
    ["completed", 10_000, 0, 0, ""],
  ],
  [
    "is paid after it was sent",
    [choose("delivery", 0), ship(), deliver, record(10_000)],
    ["completed", 0, 10_000, 0, ""],
  ],
  [
    "owes less for cancelled units",
    [
      choose("invoice"),
      { ...cancelAll("shop"), lines: [{ line: 0, quantity: 1 }] } as OrderCommand,
    ],
    ["placed", 7000, 0, 0, ""],
  ],
  [
    "owes less for returned units, and gets back the rest",
    [
      choose("invoice"),
      ship(),
      deliver,
      record(8000),
      ask([0, 2]),
      { type: "decide-return", return: 1, to: "approved", note: "" },
      receive(1),
    ],
    ["completed", 0, 8000, 4000, "4000 returned"],
  ],
  [
    "owes nothing once cancelled",
    [choose("invoice"), cancelAll("shop")],
    ["cancelled", 0, 0, 0, ""],
  ],
  [
    "owes nothing after a refund of everything",
    [choose("invoice"), ship(), refundAll],
    ["placed", 0, 0, 0, ""],
  ],
])("an order of 100.00 %s", (_, steps, expected) => {
  const order = after(...steps);
  expect(shown(order)).toEqual(expected);
  expect(moneyContradictions(order)).toEqual([]);
});

test("a transfer must arrive before packing, other orders are sent unpaid", () => {
  expect(codeOf(after(choose()), pack)).toBe("not-in-this-state");
  expect(codeOf(after(choose(), record(10_000)), pack)).toEqual(["packed"]);
  const undone = after(choose(), record(10_000), undo());
  expect([codeOf(undone, pack), codeOf(undone, ship()), stageOf(undone, later(0))]).toEqual([
    "not-paid",
    "not-paid",
    "transfer-due",
  ]);
  expect(codeOf(after(choose("invoice")), pack)).toEqual(["packed"]);
});

test("a partly paid order does not expire", () => {
  const order = after(choose(), record(6000));
  expect(order.holdUntil).toBeNull();
  expect(codeOf(order, { type: "expire" }, later(30 * DAY))).toBe("hold-not-over");
  expect(after(choose(), record(6000), undo()).holdUntil).toBe(later(7 * DAY).toISOString());
});

test("staff see what is open, and what they send back by bank", () => {
  const work = (...commands: OrderCommand[]) =>
    taskWords(pendingWork(after(choose(), ...commands)));
  expect(work(record(6000))).toEqual(["$40.00 to be paid"]);
  expect(work(record(11_000))).toEqual(["refund 1 to send by bank: $10.00", "ready to pack"]);
  expect(work(record(11_000), sent(1))).toEqual(["ready to pack"]);
});

test.each<[what: string, steps: Step[], command: OrderCommand, code: string]>([
  ["without a record", [choose()], undo(), "no-such-payment"],
  ["twice", [choose(), record(6000), undo()], undo(), "no-such-payment"],
  ["after its refund", [choose(), record(11_000), sent(1)], undo(), "refunded-already"],
  [
    "of a cancelled order",
    [choose(), record(10_000), cancelAll("shop")],
    undo(),
    "refunded-already",
  ],
])("a record can’t be undone %s", (_, steps, command, code) => {
  expect(codeOf(after(...steps), command)).toBe(code);
});

test("a method is chosen once, and one reminder is sent", () => {
  expect(codeOf(after(choose("invoice")), choose())).toBe("not-in-this-state");
  const remind: OrderCommand = { type: "remind-payment" };
  const order = after(choose(), remind);
  expect([codeOf(order, remind), codeOf(after(choose("delivery", 0)), remind)]).toEqual([[], []]);
});
