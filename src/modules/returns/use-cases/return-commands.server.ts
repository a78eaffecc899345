import { z } from "zod";
import { command } from "#platform/commands/command.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import {
  returnReasons,
  type ReturnReason,
  LABEL_MEGABYTES,
  labelType,
} from "#modules/returns/rules/return-reason.ts";
import {
  lockForStaff,
  orderCommand,
  orderNumber,
  part,
  refused,
  unitsSchema,
  type ChangedOrder,
} from "#modules/orders/use-cases/staff/order-command.server.ts";
import { attachReturnLabel } from "./attach-return-label.server.ts";

const words = z.string().trim().max(2000);
const reasons = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]];

/** Records a return that the buyer announced by email or telephone. */
export const announceReturn = orderCommand({
  name: "announce-return",
  done: "return announced",
  permission: "orders",
  fields: { lines: unitsSchema, reason: z.enum(reasons).optional(), words: words.default("") },
  change: ({ lines, reason, words: typed }) => ({
    type: "request-return",
    lines: lines.map((each) => ({ ...each, ...(reason && { reason }) })),
    reason: typed,
  }),
});

/** Approves or declines a return. Buyers get an email with these words. */
export const answerReturn = orderCommand({
  name: "decide-return",
  done: "return decided",
  permission: "orders",
  fields: { return: part, to: z.enum(["approved", "refused"]), words: words.default("") },
  change: ({ return: number, to, words: typed }, _, { services }) =>
    to === "approved" && services.shop.address === null
      ? err(refused("no-return-address"))
      : { type: "decide-return", return: number, to, note: typed },
});

/** Records the arrival of a return and which of its units are sold again. The refund is a command of its own. */
export const recordArrival = orderCommand({
  name: "receive-return",
  done: "return received",
  permission: "orders",
  fields: { return: part, restock: z.union([z.boolean(), unitsSchema]) },
  change: ({ return: number, restock }) => ({
    type: "receive-return",
    return: number,
    restock,
    isRefundLater: true,
  }),
});

/** Refunds a received return. */
export const payBackReturn = orderCommand({
  name: "refund-return",
  done: "return refunded",
  permission: "refunds",
  movesMoney: true,
  fields: { return: part },
  change: ({ return: number }) => ({ type: "refund-return", return: number }),
});

/** Stores the carrier's label of a return. A buyer with an approved return gets an email. */
export const addReturnLabel = command({
  name: "add-return-label",
  done: "return label added",
  permission: "orders",
  schema: z.strictObject({ number: orderNumber, return: part, data: z.instanceof(Buffer) }),
  async run(tools, { number, return: which, data }) {
    const found = await lockForStaff(tools, { number });
    if (!found.ok) return found;
    const type = labelType(data);
    if (type === null)
      return err({
        code: "invalid",
        message: `A label is a PDF or PNG file of at most ${LABEL_MEGABYTES} MB.`,
      });
    const attached = await attachReturnLabel(tools, found.value, { return: which, type, data });
    if (!attached.ok) return err(refused(attached.error));
    const version = found.value.events.length;
    tools.note({
      kind: "order",
      id: number,
      version,
      before: {},
      after: { label: `return ${which}` },
    });
    return ok<ChangedOrder>({ number, version });
  },
});
