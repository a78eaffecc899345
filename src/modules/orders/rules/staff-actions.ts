import { labelRefusal } from "#modules/returns/rules/decide-return.ts";
import type { CommandRow } from "./command-rows.ts";
import { orderCommands } from "./decide.ts";
import { withoutPaymentToClose } from "./order-actions.ts";
import { isOffline } from "#modules/offline-payments/rules/offline-facts.ts";
import { openAddition, type OrderFacts, type RefundFacts } from "./order.ts";
import type { OrderCommand } from "./order-command.ts";
import type { OrderErrorCode } from "./order-errors.ts";

/** A command of staff about an order, why it can't run now (null if it can), and its button if it needs no form. */
export type StaffAction = {
  command: string;
  refusal: OrderErrorCode | null;
  button?: { label: string; done: string } | undefined;
};

const rows = Object.values(orderCommands) as CommandRow<OrderCommand>[];

/** Returns what staff can do with an order now: `decide` is asked about each part of the order. */
export function staffActions(order: OrderFacts, now: Date): StaffAction[] {
  const closed = withoutPaymentToClose(order);
  const decided = rows.flatMap((row): StaffAction[] => {
    if (row.staff === undefined) return [];
    const { decide, staff: command, tries, button, none = "nothing-left", closesPayment } = row;
    const refusals = tries(order).map((each) => {
      const answer = decide(closesPayment ? closed : order, each, now);
      return answer.ok ? null : answer.error;
    });
    return [{ command, button, refusal: firstRefusal(none, refusals) }];
  });
  const labels = order.returns.map((each) => labelRefusal(order, each.return));
  const canBeLinked =
    (order.state === "awaiting_payment" && !order.offline) || openAddition(order) !== null;
  return [
    ...decided,
    { command: "add-return-label", refusal: firstRefusal("no-such-return", labels) },
    { command: "send-refund", refusal: manualRefunds(order).length > 0 ? null : "no-such-refund" },
    { command: "send-payment-link", refusal: canBeLinked ? null : "not-in-this-state" },
    ...["change-order-email", "resend-order-email", "add-order-note"].map((command) => {
      return { command, refusal: null };
    }),
  ];
}

/** Returns the commands that buttons of staff may give now, each about one part of the order. */
export const triedByStaff = (order: OrderFacts): OrderCommand[] =>
  rows.flatMap((row) => (row.staff === undefined ? [] : row.tries(order)));

/** Returns the refunds that staff send by themselves, because no provider took the money. */
export function manualRefunds({ refunds, payments }: OrderFacts): RefundFacts[] {
  return refunds.filter(
    ({ state, payment }) => state === "pending" && isOffline(payments[payment - 1]),
  );
}

/** Null if one of the commands can run. A part in another state says less than a reason of the whole order. */
function firstRefusal(
  none: OrderErrorCode,
  refusals: readonly (OrderErrorCode | null)[],
): OrderErrorCode | null {
  if (refusals.includes(null)) return null;
  return refusals.find((each) => each !== "not-in-this-state") ?? refusals[0] ?? none;
}
