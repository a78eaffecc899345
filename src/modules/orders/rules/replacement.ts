import type { OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

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
