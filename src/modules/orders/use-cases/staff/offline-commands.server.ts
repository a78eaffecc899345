import { typedDay } from "#modules/core/rules/typed-day.ts";
import { z } from "zod";
import type { Tools } from "#platform/commands/command.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { dueFor } from "#modules/orders/rules/decide-offline.ts";
import type { CommandOf } from "#modules/orders/rules/order-command.ts";
import { payable } from "#modules/payments/rules/payment.ts";
import { manualRefunds } from "#modules/orders/rules/staff-actions.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { closeItsPayment } from "#modules/orders/use-cases/change-order.server.ts";
import { holdAgain } from "#modules/orders/use-cases/settle-payment.server.ts";
import { orderCommand, part, refused } from "./order-command.server.ts";

type Recorded = Omit<CommandOf<"record-payment">, "type" | "isStockThere">;

/** Returns the record of a locked order. An expired order that it pays gets its stock again, if there is some. */
export async function recordOf(
  { tx, at }: Pick<Tools, "tx" | "at">,
  order: StoredOrder,
  recorded: Recorded,
): Promise<CommandOf<"record-payment">> {
  const { amount } = recorded;
  const due = dueFor(order.facts, amount);
  const isRevived = order.facts.state === "expired" && due !== null && amount >= due;
  const isStockThere = isRevived && (await holdAgain(tx, order, { paid: amount, now: at }));
  return { type: "record-payment", ...recorded, isStockThere };
}

/** An amount that arrived, in cents. */
export const receivedAmount = z
  .int()
  .min(1)
  .refine((amount) => amount <= payable.to, "This amount is too high")
  .describe("Cents.");

const record = {
  amount: receivedAmount,
  reference: oneLine(140).default("").describe("What the bank statement says."),
  on: typedDay.describe("The day on which it arrived."),
};

/** Records money that arrived without a provider. An open payment at a provider is closed first. */
const recordPayment = orderCommand({
  name: "record-payment",
  done: "payment recorded",
  permission: "orders",
  movesMoney: true,
  fields: record,
  async prepare(services: OrderServices, { number }) {
    await closeItsPayment(services, { number });
    return ok(null);
  },
  change: ({ amount, reference, on }, order, tools) =>
    recordOf(tools, order, { amount: cents(amount), reference, on }),
});

/** Takes a wrong record back. */
const undoPayment = orderCommand({
  name: "undo-payment",
  done: "record of a payment undone",
  permission: "orders",
  movesMoney: true,
  fields: { payment: part },
  change: ({ payment }) => ({ type: "undo-payment", payment }),
});

/** Notes that staff sent a refund by bank, because no provider does. */
const sendRefund = orderCommand({
  name: "send-refund",
  done: "refund sent by bank",
  permission: "refunds",
  movesMoney: true,
  fields: { refund: part },
  change({ refund }, { facts }) {
    const isByHand = manualRefunds(facts).some((each) => each.refund === refund);
    if (!isByHand) return err(refused("no-such-refund"));
    return { type: "settle-refund", refund, to: "succeeded" };
  },
});

/** The commands of staff about money without a provider. */
export const offlineCommands = [recordPayment, undoPayment, sendRefund];
