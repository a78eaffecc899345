import { ok, err } from "#modules/core/rules/result.ts";
import {
  amendDelivery,
  changeOption,
  changeTracking,
  deliver,
  pack,
  ship,
  unpack,
} from "./decide-fulfilment.ts";
import { announceUnits, decideReturn } from "#modules/returns/rules/decide-return.ts";
import { refundTransitions } from "#modules/payments/rules/payment.ts";
import { dropAddition, proposeAddition } from "./decide-addition.ts";
import { reissueGiftCard, sendGiftCard } from "./decide-bought-card.ts";
import { reserveGiftCard } from "./decide-gift-card.ts";
import { chooseOffline, recordPayment, remindPayment, undoPayment } from "./decide-offline.ts";
import { cancel, expire, refund } from "./decide-order.ts";
import {
  losePayment,
  openPayment,
  placeFree,
  reportPayment,
  resolveProblem,
} from "./decide-payment.ts";
import { refundAndRestock } from "./decide-restock.ts";
import { receiveReturn, refundReturn } from "./refund-return.ts";
import { withdraw } from "./withdraw.ts";
import type { OrderFacts } from "./order.ts";
import type { CommandOf, Decision, OrderCommand } from "./order-command.ts";

type Decide<Command> = (order: OrderFacts, command: Command, now: Date) => Decision;

const decisions: { [Type in OrderCommand["type"]]: Decide<CommandOf<Type>> } = {
  "open-payment": openPayment,
  "hold-gift-card": reserveGiftCard,
  "send-gift-card": sendGiftCard,
  "resend-gift-card": reissueGiftCard,
  "report-payment": reportPayment,
  "lose-payment": losePayment,
  "place-free": placeFree,
  "choose-offline": chooseOffline,
  "record-payment": recordPayment,
  "undo-payment": undoPayment,
  "remind-payment": remindPayment,
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
  "change-delivery": amendDelivery,
  "change-option": changeOption,
  "propose-addition": proposeAddition,
  "drop-addition": (order) => dropAddition(order),
  "change-email": () => ok([{ type: "email-changed" }]),
  "request-return": announceUnits,
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

/** Records a provider's answer to a refund. A failed refund can be requested again. */
function settleRefund(
  order: OrderFacts,
  { refund: number, to }: CommandOf<"settle-refund">,
): Decision {
  const found = order.refunds.find((each) => each.refund === number);
  if (!found) return err("no-such-refund");
  // A refund to a gift card cannot fail.
  const isOnCard = order.payments.some(
    ({ payment, giftCard }) => payment === found.payment && giftCard !== null,
  );
  if (isOnCard || found.state === "withheld") return ok([]);
  const next = refundTransitions[found.state][to === "succeeded" ? "succeed" : "fail"];
  return ok(next === undefined ? [] : [{ type: "refund-settled", refund: number, to }]);
}
