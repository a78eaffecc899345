import { describe, expect, test } from "vitest";
import {
  after,
  cancelAll,
  deliver,
  later,
  open,
  paid,
  refundAll,
  reported,
  ship,
} from "#testing/orders/example-order.ts";
import { buyerActions, type OrderAction } from "./order-actions.ts";
import { type OrderCommand, replace } from "./order-command.ts";
import { stageOf, type OrderStage } from "./order-stage.ts";

const dispute = reported("captured", 1, { dispute: "open" });
const lost = reported("captured", 1, { dispute: "lost" });
const lose: OrderCommand = { type: "lose-payment", payment: 1, prolongMinutes: 15 };
const settled: OrderCommand = { type: "settle-refund", refund: 1, to: "succeeded" };
const pack: OrderCommand = { type: "pack", lines: null };
const asked: OrderCommand = {
  type: "request-return",
  lines: [
    { line: 0, quantity: 3 },
    { line: 1, quantity: 2 },
  ],
  reason: "",
};
const arrived = [...paid, ship(), deliver];

type Case = [
  what: string,
  commands: OrderCommand[],
  minutes: number,
  stage: OrderStage,
  actions: OrderAction[],
];

const cases: Case[] = [
  ["not paid yet", [], 0, "unpaid", ["pay", "cancel"]],
  ["not paid in time", [], 16, "expired", ["cancel", "buy-again"]],
  ["with a payment begun", [open], 0, "unpaid", ["pay", "cancel"]],
  [
    "declined",
    [open, reported("open", 1, { declined: "declined" })],
    0,
    "unpaid",
    ["pay", "cancel"],
  ],
  [
    "with the bank",
    [open, reported("action_required")],
    0,
    "answer-needed",
    ["pay", "check-payment", "cancel"],
  ],
  [
    "with the bank for too long",
    [open, reported("action_required")],
    31,
    "expired",
    ["check-payment", "cancel", "buy-again"],
  ],
  ["being paid", [open, reported("processing")], 0, "checking", ["check-payment"]],
  ["of which nobody knows", [open, lose], 99, "checking", ["check-payment"]],
  [
    "whose payment disagrees",
    [open, reported("captured", 1, { key: "other" })],
    0,
    "problem",
    ["cancel"],
  ],
  ["paid", paid, 0, "placed", ["change-delivery", "cancel", "withdraw", "receipt", "buy-again"]],
  ["packed", [...paid, pack], 0, "packed", ["withdraw", "receipt", "buy-again"]],
  [
    "sent in part",
    [...paid, ship([0, 1])],
    0,
    "partly-shipped",
    ["withdraw", "receipt", "buy-again"],
  ],
  ["sent", [...paid, ship()], 0, "shipped", ["withdraw", "receipt", "buy-again"]],
  ["arrived", arrived, 0, "delivered", ["return", "withdraw", "receipt", "buy-again"]],
  ["arrived 31 days ago", arrived, 31 * 24 * 60, "delivered", ["receipt", "buy-again"]],
  ["that goes back", [...arrived, asked], 0, "delivered", ["withdraw", "receipt", "buy-again"]],
  [
    "refunded",
    [...arrived, refundAll, settled],
    0,
    "refunded",
    ["return", "withdraw", "receipt", "buy-again"],
  ],
  ["cancelled unpaid", [cancelAll("buyer")], 0, "cancelled", ["buy-again"]],
  ["replaced", [replace], 0, "replaced", ["buy-again"]],
  [
    "replaced, and paid after all",
    [open, reported("cancelled"), replace, reported("captured")],
    0,
    "cancelled",
    ["receipt", "buy-again"],
  ],
  ["cancelled", [...paid, cancelAll("shop")], 0, "cancelled", ["receipt", "buy-again"]],
  ["in dispute", [...paid, dispute], 0, "disputed", ["withdraw", "receipt", "buy-again"]],
  [
    "lost to a dispute",
    [...paid, lost],
    0,
    "dispute-lost",
    ["cancel", "withdraw", "receipt", "buy-again"],
  ],
  [
    "that arrived before it was lost to a dispute",
    [...arrived, lost],
    0,
    "dispute-lost",
    ["return", "withdraw", "receipt", "buy-again"],
  ],
  [
    "cancelled after it was lost to a dispute",
    [...paid, lost, cancelAll("shop")],
    0,
    "cancelled",
    ["receipt", "buy-again"],
  ],
  [
    "whose dispute was won",
    [...paid, dispute, reported("captured", 1, { dispute: "won" })],
    0,
    "placed",
    ["change-delivery", "cancel", "withdraw", "receipt", "buy-again"],
  ],
];

describe("an order", () => {
  test.each(cases)("%s", (...[, commands, minutes, stage, actions]) => {
    const { order } = after(...commands);
    expect(stageOf(order, later(minutes))).toBe(stage);
    expect(buyerActions(order, later(minutes))).toEqual(actions);
  });

  test("that has expired and was paid after all shows what goes back", () => {
    const late: OrderCommand = { ...reported("captured"), isStockThere: false } as OrderCommand;
    const { order } = after(
      open,
      reported("cancelled"),
      [{ type: "expire" }, later(16)],
      [late, later(20)],
    );
    expect(stageOf(order, later(20))).toBe("expired");
    expect(buyerActions(order, later(20))).toEqual(["receipt", "buy-again"]);
  });
});
