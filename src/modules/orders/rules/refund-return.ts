import { err, ok } from "#modules/core/rules/result.ts";
import { returnFor, unitsToRestock } from "#modules/returns/rules/decide-return.ts";
import type { ReturnFacts } from "#modules/returns/rules/return.ts";
import { givenUpShipping, refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { completion, type OrderFacts } from "./order.ts";
import type { CommandOf, Decision } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

/**
 * Records the arrival of a return: its money is refunded, and resellable units are restocked. The last return of an
 * order also refunds standard delivery.
 */
export function receiveReturn(order: OrderFacts, command: CommandOf<"receive-return">): Decision {
  const { return: number, isRefundLater } = command;
  const found = returnFor("receive", order, number);
  if (!found.ok) return found;
  const restock = unitsToRestock(found.value, command.restock);
  if (restock === null) return err("more-than-left");
  const received: OrderEvent = { type: "return-received", return: number, restock };
  const after = evolve(order, received);
  const refund = isRefundLater ? [] : refundOfReturn(after, found.value);
  return ok([received, ...refund, ...completion(after)]);
}

/** Refunds a return that was received before. */
export function refundReturn(
  order: OrderFacts,
  { return: number }: CommandOf<"refund-return">,
): Decision {
  const found = returnFor("refund", order, number);
  return found.ok ? ok(refundOfReturn(order, found.value)) : found;
}

function refundOfReturn(order: OrderFacts, found: ReturnFacts): OrderEvent[] {
  const reason = found.kind === "withdrawal" ? "withdrawn" : "returned";
  return [
    ...refundOf(order, found.lines, { shipping: givenUpShipping(order), reason }),
    { type: "return-refunded", return: found.return },
  ];
}
