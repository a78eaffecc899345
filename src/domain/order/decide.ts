import type { Result } from "#domain/result.ts";
import {
  decideReturn,
  deliver,
  pack,
  receiveReturn,
  requestReturn,
  ship,
  unpack,
} from "./decide-fulfilment.ts";
import { holdGiftCard, sendGiftCard } from "./decide-gift-card.ts";
import { cancel, expire, refund, settleRefund } from "./decide-order.ts";
import {
  losePayment,
  openPayment,
  placeFree,
  reportPayment,
  resolveProblem,
} from "./decide-payment.ts";
import { withdraw } from "./decide-withdrawal.ts";
import type { OrderFacts } from "./order.ts";
import type { OrderCommand, OrderErrorCode } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

/**
 * What follows from a command: events, none where it is known already, or why it can't be. It changes nothing itself;
 * `evolve` says what the order is afterwards.
 */
export function decide(
  order: OrderFacts,
  command: OrderCommand,
  now: Date,
): Result<OrderEvent[], OrderErrorCode> {
  switch (command.type) {
    case "open-payment":
      return openPayment(order, command, now);
    case "hold-gift-card":
      return holdGiftCard(order, command, now);
    case "send-gift-card":
      return sendGiftCard(order, now);
    case "report-payment":
      return reportPayment(order, command);
    case "lose-payment":
      return losePayment(order, command);
    case "place-free":
      return placeFree(order);
    case "expire":
      return expire(order, now);
    case "cancel":
      return cancel(order, command);
    case "refund":
      return refund(order, command);
    case "settle-refund":
      return settleRefund(order, command);
    case "pack":
      return pack(order, command.lines);
    case "unpack":
      return unpack(order, command);
    case "ship":
      return ship(order, command);
    case "deliver":
      return deliver(order, command, now);
    case "request-return":
      return requestReturn(order, command, now);
    case "decide-return":
      return decideReturn(order, command);
    case "receive-return":
      return receiveReturn(order, command);
    case "withdraw":
      return withdraw(order, command, now);
    case "resolve-problem":
      return resolveProblem(order, command);
  }
}
