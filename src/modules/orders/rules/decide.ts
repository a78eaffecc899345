import { ok } from "#modules/core/rules/result.ts";
import {
  changeDelivery,
  changeOption,
  changeTracking,
  deliver,
  pack,
  ship,
  unpack,
} from "./decide-fulfilment.ts";
import {
  decideReturn,
  receiveReturn,
  refundReturn,
  requestReturn,
  withdraw,
} from "./decide-return.ts";
import { dropAddition, proposeAddition } from "./decide-addition.ts";
import { changeGiftCard, resendGiftCard, sendGiftCard } from "./decide-bought-card.ts";
import { holdGiftCard } from "./decide-gift-card.ts";
import { cancel, expire, refund, settleRefund } from "./decide-order.ts";
import {
  losePayment,
  openPayment,
  placeFree,
  reportPayment,
  resolveProblem,
} from "./decide-payment.ts";
import { refundAndRestock } from "./decide-restock.ts";
import type { OrderFacts } from "./order.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";

type Decide<Command> = (order: OrderFacts, command: Command, now: Date) => Decision;

const decisions: { [Type in OrderCommand["type"]]: Decide<CommandOf<Type>> } = {
  "open-payment": openPayment,
  "hold-gift-card": holdGiftCard,
  "send-gift-card": sendGiftCard,
  "change-gift-card": changeGiftCard,
  "resend-gift-card": resendGiftCard,
  "report-payment": reportPayment,
  "lose-payment": losePayment,
  "place-free": placeFree,
  expire: (order, _, now) => expire(order, now),
  cancel,
  refund: (order, command, now) =>
    command.restock ? refundAndRestock(order, command, now) : refund(order, command),
  "settle-refund": settleRefund,
  pack: (order, { lines }) => pack(order, lines),
  unpack,
  ship,
  "change-tracking": changeTracking,
  deliver,
  "change-delivery": changeDelivery,
  "change-option": changeOption,
  "propose-addition": proposeAddition,
  "drop-addition": (order) => dropAddition(order),
  "change-email": () => ok([{ type: "email-changed" }]),
  "request-return": requestReturn,
  "decide-return": decideReturn,
  "receive-return": receiveReturn,
  "refund-return": refundReturn,
  withdraw,
  "resolve-problem": resolveProblem,
};

/**
 * Returns the events that a command causes (none if known already), or an error code. Pure: `evolve` computes the new
 * state.
 */
export function decide(order: OrderFacts, command: OrderCommand, now: Date): Decision {
  const decideIt = decisions[command.type] as Decide<OrderCommand>;
  return decideIt(order, command, now);
}
