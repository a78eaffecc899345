import type { ReturnCommand } from "#modules/returns/rules/return-command.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { Actor } from "#platform/commands/actor.ts";
import type { PlacedCommand } from "./decide.ts";
import type { AdditionCommand } from "./decide-addition.ts";
import type { BoughtCardCommand } from "./decide-bought-card.ts";
import type { FulfilmentCommand } from "./decide-fulfilment.ts";
import type { OfflineCommand } from "./decide-offline.ts";
import type { PaymentCommand } from "./decide-payment.ts";
import type { OrderErrorCode } from "./order-errors.ts";
import type { OrderEvent } from "./order-event.ts";

/** A request of a person about an order, or a provider's report. */
export type OrderCommand =
  | PlacedCommand
  | PaymentCommand
  | OfflineCommand
  | FulfilmentCommand
  | AdditionCommand
  | BoughtCardCommand
  | ReturnCommand;

export type CommandOf<Type extends OrderCommand["type"]> = Extract<OrderCommand, { type: Type }>;

/** The events that a command causes, or why it was refused. */
export type Decision = Result<OrderEvent[], OrderErrorCode>;

/** Reserved reason of a cancellation that the shop itself makes. */
export const REPLACED = "replaced";

/** Ends an unpaid order because another attempt of the same checkout replaces it. */
export const replace = {
  type: "cancel",
  by: "buyer",
  reason: REPLACED,
  lines: null,
  restock: true,
} as const satisfies OrderCommand;

/** Returns whether the event is a replacement, and not a cancellation by a person. */
export function isReplacement(event: OrderEvent): boolean {
  return event.type === "cancelled" && event.by === replace.by && event.reason === REPLACED;
}

/** Events are never erased, and the order names its buyer. */
export const buyer: Actor = { kind: "buyer", name: "" };
