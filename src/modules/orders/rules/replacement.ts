import type { OrderCommand } from "./order-command.ts";
import type { OrderEvent } from "./order-event.ts";

/** The shop's own word in the reason of a cancelling: nobody who cancels an order may say it. */
export const REPLACED = "replaced";

/** Ends an order that is not paid, because another attempt of the same checkout takes its place. */
export const replace = {
  type: "cancel",
  by: "buyer",
  reason: REPLACED,
  lines: null,
  restock: true,
} as const satisfies OrderCommand;

/** Whether an order ends with it because another attempt takes its place: nobody has cancelled anything. */
export function isReplacement(event: OrderEvent): boolean {
  return event.type === "cancelled" && event.by === replace.by && event.reason === REPLACED;
}
