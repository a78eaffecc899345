import type { Actor } from "#modules/commands/rules/actor.ts";
import type { OrderCommand } from "./order-command.ts";

const ofBuyers = new Set<OrderCommand["type"]>([
  "open-payment",
  "hold-gift-card",
  "place-free",
  "change-delivery",
  "change-gift-card",
  "request-return",
  "withdraw",
]);

/** Events are never erased, and the order names its buyer. */
export const buyer: Actor = { kind: "buyer", name: "" };

/** Returns the cause of a command that no staff member gave: the buyer, or the shop's own job. */
export function actorOf(command: OrderCommand): Actor {
  const isBuyer = command.type === "cancel" ? command.by === "buyer" : ofBuyers.has(command.type);
  return isBuyer ? buyer : { kind: "system", name: command.type };
}
