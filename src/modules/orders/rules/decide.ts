import type { Actor } from "#platform/commands/actor.ts";
import { ok, err } from "#modules/core/rules/result.ts";
import { refundTransitions } from "#modules/payments/rules/payment.ts";
import type { CommandRow, CommandRows } from "./command-rows.ts";
import { additionCommands } from "./decide-addition.ts";
import { boughtCardCommands } from "./decide-bought-card.ts";
import { fulfilmentCommands } from "./decide-fulfilment.ts";
import { offlineCommands } from "./decide-offline.ts";
import { cancel, expire, refund } from "./decide-order.ts";
import { paymentCommands } from "./decide-payment.ts";
import { refundAndRestock } from "./decide-restock.ts";
import { returnCommands } from "./refund-return.ts";
import type { OrderFacts } from "./order.ts";
import { buyer, type CommandOf, type Decision, type OrderCommand } from "./order-command.ts";

const placedCommands = {
  expire: { decide: (order, _, now) => expire(order, now) },
  cancel: {
    decide: cancel,
    staff: "cancel-order",
    tries: () => [{ type: "cancel", by: "shop", reason: "", lines: null, restock: true }],
    closesPayment: true,
  },
  refund: {
    decide: (order, command, now) =>
      command.restock ? refundAndRestock(order, command, now) : refund(order, command),
    staff: "refund-order",
    tries: () => [{ type: "refund", lines: [], shipping: false, amount: null }],
  },
  "settle-refund": { decide: settleRefund },
  "change-email": { decide: () => ok([{ type: "email-changed" }]) },
} satisfies Partial<CommandRows<OrderCommand>>;

/** Every command about an order. */
export const orderCommands: CommandRows<OrderCommand> = {
  ...placedCommands,
  ...paymentCommands,
  ...offlineCommands,
  ...fulfilmentCommands,
  ...additionCommands,
  ...boughtCardCommands,
  ...returnCommands,
};

/**
 * Returns the events that a command causes (none if known already), or an error code. Pure: `evolve` computes the new
 * state.
 */
export function decide(order: OrderFacts, command: OrderCommand, now: Date): Decision {
  const row = orderCommands[command.type] as CommandRow<OrderCommand>;
  return row.decide(order, command, now);
}

/** Returns the cause of a command that no staff member gave: the buyer, or the shop's own job. */
export function actorOf(command: OrderCommand): Actor {
  const isBuyer =
    command.type === "cancel" ? command.by === "buyer" : orderCommands[command.type].isOfBuyer;
  return isBuyer ? buyer : { kind: "system", name: command.type };
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
