import { typedDay } from "#modules/core/rules/typed-day.ts";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { cutText } from "#modules/core/rules/cut-text.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { insertBankLine, listRun } from "#modules/offline-payments/store/bank-lines.server.ts";
import { lockOrder } from "#modules/orders/store/orders.server.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { closeItsPayment } from "#modules/orders/use-cases/change-order.server.ts";
import {
  receivedAmount,
  recordOf,
} from "#modules/orders/use-cases/staff/offline-commands.server.ts";
import {
  changeLocked,
  lockForStaff,
  orderNumber,
} from "#modules/orders/use-cases/staff/order-command.server.ts";
import { command, type CommandError, type Tools } from "#platform/commands/command.server.ts";

const MAX_LINES = 500;
const REFERENCE_LENGTH = 140;

const text = z.string().max(2000);

const line = z.strictObject({
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe("As the preview of the statement has it."),
  number: orderNumber.describe("The order that it pays."),
  on: typedDay,
  amount: receivedAmount,
  reference: text,
});
type Line = z.output<typeof line>;

/** Records lines of a bank statement as payments of orders, all or none. A line is recorded once. */
export const recordBankLines = command({
  name: "record-bank-lines",
  done: "bank statement recorded",
  permission: "orders",
  movesMoney: true,
  schema: z.strictObject({
    lines: z.array(line).min(1, "choose at least one line").max(MAX_LINES),
  }),
  async prepare(services: OrderServices, { lines }) {
    for (const { number } of lines) await closeItsPayment(services, { number });
    return ok(null);
  },
  async run(tools, { lines }) {
    const run = randomUUID();
    // In one order everywhere, so that two runs wait for each other.
    const sorted = lines.toSorted((a, b) => (a.number < b.number ? -1 : 1));
    for (const each of sorted) {
      const done = await recordLine(tools, each, run);
      if (!done.ok) return done;
    }
    return ok({ run, recorded: lines.length });
  },
});

async function recordLine(
  tools: Tools,
  { hash, number, amount, on, reference }: Line,
  run: string,
): Promise<Result<null, CommandError>> {
  const found = await lockForStaff(tools, { number });
  if (!found.ok) return found;
  const record = { amount: cents(amount), reference: cutText(reference, REFERENCE_LENGTH), on };
  const asked = await recordOf(tools, found.value, { ...record, line: hash });
  const changed = await changeLocked(tools, found.value, asked);
  if (!changed.ok) return err({ ...changed.error, message: `${number}: ${changed.error.message}` });
  const payment = found.value.facts.payments.length + 1;
  const noted = { hash, run, orderId: found.value.id, payment, amount: record.amount, on };
  if (await insertBankLine(tools.tx, noted)) return ok(null);
  const message = `${number}: the payment of ${on} was recorded before. Nothing was recorded.`;
  return err({ code: "refused", message });
}

/** Takes the payments back that were recorded together. */
export const undoBankLines = command({
  name: "undo-bank-lines",
  done: "bank statement undone",
  permission: "orders",
  movesMoney: true,
  schema: z.strictObject({ run: z.uuid() }),
  async run(tools, { run }) {
    const payments = await listRun(tools.tx, run);
    if (payments.length === 0)
      return err({ code: "unknown", message: "There is nothing to undo." });
    // The last payment of an order first, so that a surplus is taken from the right one.
    for (const { orderId, payment } of payments.toReversed()) {
      const order = await lockOrder(tools.tx, { id: orderId });
      if (!order) return err({ code: "unknown", message: "There is no such order." });
      const undone = await changeLocked(tools, order, { type: "undo-payment", payment });
      if (!undone.ok)
        return err({ ...undone.error, message: `${order.number}: ${undone.error.message}` });
    }
    return ok({ undone: payments.length });
  },
});
