import { err, ok } from "#modules/core/rules/result.ts";
import {
  announceUnits,
  decideReturn,
  returnFor,
  unitsToRestock,
} from "#modules/returns/rules/decide-return.ts";
import type { ReturnFacts } from "#modules/returns/rules/return.ts";
import type { CommandRows } from "./command-rows.ts";
import { givenUpShipping, refundOf } from "./decide-order.ts";
import { evolve } from "./evolve.ts";
import { completion, type OrderFacts } from "./order.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";
import { withdraw } from "./withdraw.ts";

const none = "no-such-return";

export const returnCommands = {
  "request-return": {
    decide: announceUnits,
    isOfBuyer: true,
    staff: "announce-return",
    tries: (order) =>
      order.lines.map(({ line }) => {
        return { type: "request-return", lines: [{ line, quantity: 1 }], reason: "" };
      }),
  },
  "decide-return": {
    decide: decideReturn,
    staff: "decide-return",
    tries: (order) =>
      (["approved", "refused"] as const).flatMap((to) =>
        order.returns.map((each) => {
          return { type: "decide-return", return: each.return, to, note: "" } as const;
        }),
      ),
    none,
  },
  "receive-return": {
    decide: receiveReturn,
    staff: "receive-return",
    tries: ({ returns }) =>
      returns.map(({ return: number }) => {
        return { type: "receive-return", return: number, restock: false, isRefundLater: true };
      }),
    none,
  },
  "refund-return": {
    decide: refundReturn,
    staff: "refund-return",
    tries: ({ returns }) => returns.map((each) => ({ type: "refund-return", return: each.return })),
    none,
  },
  withdraw: { decide: withdraw, isOfBuyer: true },
} satisfies Partial<CommandRows<OrderCommand>>;

/**
 * Records the arrival of a return: its money is refunded, and resellable units are restocked. The last return of an
 * order also refunds standard delivery.
 */
function receiveReturn(order: OrderFacts, command: CommandOf<"receive-return">): Decision {
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
function refundReturn(order: OrderFacts, { return: number }: CommandOf<"refund-return">): Decision {
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
