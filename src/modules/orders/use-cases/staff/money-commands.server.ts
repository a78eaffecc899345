import { z } from "zod";
import type { Permission } from "#platform/commands/permissions.ts";
import type { CommandError } from "#platform/commands/command.server.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { chosenProblem } from "#modules/orders/rules/order-problems.ts";
import { problemCauses } from "#modules/orders/rules/order-event.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { closeItsPayment, giveBackProblem } from "#modules/orders/use-cases/change-order.server.ts";
import { orderCommand, part, refused, unitsSchema } from "./order-command.server.ts";

/**
 * Cancels these units or all that is not packed, and refunds them, which takes the permission for refunds. An open
 * payment is closed first.
 */
const cancelOrder = orderCommand({
  name: "cancel-order",
  permission: "orders",
  // A paid order's money goes back, as by a refund.
  needsProof: true,
  movesMoney: true,
  fields: {
    lines: unitsSchema.nullable().default(null),
    reason: z.string().trim().max(500).default(""),
    restock: z.boolean().default(true),
  },
  async prepare(services: OrderServices, { number }, { order, permitted }) {
    const allowed = mayCancel(order, permitted);
    if (allowed.ok) await closeItsPayment(services, { number });
    return allowed;
  },
  async change({ lines, reason, restock }, order, { tx, actor }) {
    // Its payment may have arrived meanwhile.
    const allowed = mayCancel(order, await permissionsOf(tx, actor));
    return allowed.ok ? { type: "cancel", by: "shop", reason, lines, restock } : allowed;
  },
});

function mayCancel(
  { facts }: StoredOrder,
  permitted: readonly Permission[],
): Result<null, CommandError> {
  if (facts.paid === 0 || permitted.includes("refunds")) return ok(null);
  return err({ code: "forbidden", message: NEEDS_REFUNDS });
}

const NEEDS_REFUNDS =
  'The order is paid, so cancelling it gives money back, which needs the permission "refunds".';

/** Refunds units, shipping or an amount; everything that is left if the input names nothing. */
const refundOrder = orderCommand({
  name: "refund-order",
  permission: "refunds",
  movesMoney: true,
  fields: {
    lines: unitsSchema.or(z.array(z.never()).max(0)).default([]),
    shipping: z.boolean().default(false),
    amount: z.int().min(1).nullable().default(null).describe("Cents."),
    restock: z.boolean().default(false),
  },
  change: ({ lines, shipping, amount, restock }) => ({
    type: "refund",
    lines,
    shipping,
    amount: amount === null ? null : cents(amount),
    restock: restock && lines.length > 0,
  }),
});

/** Ends one problem of a payment with its provider: the payment counts, or its money is given back. */
export const resolvePaymentProblem = orderCommand({
  name: "resolve-payment-problem",
  done: "payment problem resolved",
  permission: "refunds",
  movesMoney: true,
  fields: {
    to: z.enum(["accepted", "given-back"]),
    payment: part.optional().describe("Needed if several payments have a problem."),
    cause: z.enum(problemCauses).optional().describe("Needed if the payment has both problems."),
  },
  async prepare(services: OrderServices, { to, ...named }, { order }) {
    const chosen = chosenProblem(order.facts, named);
    if (!chosen.ok) return err(refused(chosen.error));
    const { payment } = chosen.value;
    const done = to === "accepted" || (await giveBackProblem(services, order, payment));
    return done ? ok(null) : err({ code: "refused", message: NOT_GIVEN_BACK });
  },
  change({ to, ...named }, { facts }) {
    const chosen = chosenProblem(facts, named);
    if (!chosen.ok) return err(refused(chosen.error));
    const { payment, cause } = chosen.value;
    return { type: "resolve-problem", payment, cause, to };
  },
});

const NOT_GIVEN_BACK =
  "The provider has not given the money back, and nothing was changed. Please look at the payment there.";

/** The commands of staff about paid money. */
export const moneyCommands = [cancelOrder, refundOrder, resolvePaymentProblem];
