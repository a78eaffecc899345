import { orderError, type OrderErrorCode } from "./order-command.ts";

/** The sentences for staff that differ from those for buyers. */
const messages: Partial<Record<OrderErrorCode, string>> = {
  "payment-under-way": "A payment is in progress. Please try again in a few minutes.",
  "hold-over": "The time to pay is over. The order expires in a few minutes.",
  "already-packed": "Part of the order is packed. Unpack its parcel first.",
  "addition-open": "Added items wait for their payment. Take them back first.",
  "no-stock": "There are not enough units of this option in stock.",
  "nothing-left": "Nothing is left for this.",
  "more-than-left": "That is more than is left.",
  "return-too-late": "The days for returns are over.",
  "no-return-address": "Set identity.address first: buyers need the address to send a return to.",
};

/** Returns why a command was refused, for staff. */
export function staffRefusal(code: OrderErrorCode): string {
  return messages[code] ?? orderError(code).message;
}
