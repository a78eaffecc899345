import type { ApiError } from "#modules/core/rules/api-error.ts";
import type { OrderErrorCode } from "./order-command.ts";

const messages: Record<OrderErrorCode, string> = {
  "not-in-this-state": "This can’t be done with the order any more.",
  "payment-under-way": "A payment of this order is being made. Please wait a moment.",
  "gift-card-used": "A gift card is used for this order already.",
  "hold-over": "The time for paying this order is over. Nothing was charged; please order again.",
  "hold-not-over": "The time for paying this order is not over yet.",
  "dispute-open": "The order is on hold: its payment is disputed, or the bank has taken it back.",
  "already-packed": "The order is being packed already and can’t be cancelled any more.",
  "nothing-left": "There is nothing left of the order to do that with.",
  "more-than-left": "That is more than is left of the order.",
  "no-such-payment": "The order has no such payment.",
  "no-such-refund": "The order has no such refund.",
  "no-such-shipment": "The order has no such parcel.",
  "no-such-return": "The order has no such return.",
  "return-too-late": "The time for returning this is over.",
  "no-withdrawal": "There is no right of withdrawal in the country that this order goes to.",
  "withdrawal-too-late": "The time for withdrawing from this order is over.",
  "no-problem": "There is no problem with a payment of this order.",
};

/** Returns the error with its sentence. */
export function orderError(code: OrderErrorCode): ApiError<OrderErrorCode> {
  return { code, message: messages[code] };
}
