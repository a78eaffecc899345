import { sum } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import { claimOf } from "#modules/offline-payments/rules/offline-facts.ts";
import { isBeingPaid, isInDoubt, openAddition, type OrderFacts } from "./order.ts";
import type { CommandRows } from "./command-rows.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";
import type { OrderErrorCode } from "./order-errors.ts";
import type { OrderEvent, Party } from "./order-event.ts";

export const additionCommands = {
  "propose-addition": {
    decide: proposeAddition,
    staff: "add-to-order",
    tries: () => [
      {
        type: "propose-addition",
        contents: { lines: [], adjustments: [], taxes: [] },
        holdMinutes: 0,
      },
    ],
  },
  "drop-addition": {
    decide: dropAddition,
    staff: "drop-addition",
    tries: () => [{ type: "drop-addition" }],
    closesPayment: true,
  },
} satisfies Partial<CommandRows<OrderCommand>>;

/** Returns why nothing can be added to an order, or null. Nothing of it may be packed. */
export function additionRefusal(order: OrderFacts): OrderErrorCode | null {
  if (order.state !== "placed" || order.isGiftCard || order.problem !== null)
    return "not-in-this-state";
  if (isInDoubt(order)) return "dispute-open";
  if (openAddition(order)) return "addition-open";
  // Two open amounts could not be told apart.
  if (claimOf(order) > 0) return "not-paid";
  if (isBeingPaid(order)) return "payment-under-way";
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  if (goods.every(({ quantity, cancelled }) => quantity === cancelled)) return "nothing-left";
  return goods.some(({ packed }) => packed > 0) ? "already-packed" : null;
}

/** Adds goods to a placed order. They become its lines when they are paid. */
function proposeAddition(
  order: OrderFacts,
  { contents, holdMinutes }: CommandOf<"propose-addition">,
  now: Date,
): Decision {
  const refusal = additionRefusal(order);
  if (refusal !== null) return err(refusal);
  const lines = contents.lines.map(({ quantity, amount }) => ({ quantity, amount }));
  const amount = sum(lines.map((each) => each.amount));
  const addition = (order.additions?.length ?? 0) + 1;
  const until = new Date(now.getTime() + holdMinutes * MINUTE_MS).toISOString();
  return ok([{ type: "addition-proposed", addition, amount, lines, until }]);
}

/** Takes unpaid additions back. Their payment is closed at the provider before. */
function dropAddition(order: OrderFacts): Decision {
  if (openAddition(order) === null) return err("not-in-this-state");
  return isBeingPaid(order) ? err("payment-under-way") : ok(dropped(order, "shop"));
}

/** Returns the end of the open addition; nothing without one. */
export function dropped(order: OrderFacts, by: Party): OrderEvent[] {
  const open = openAddition(order);
  return open === null ? [] : [{ type: "addition-dropped", addition: open.addition, by }];
}
