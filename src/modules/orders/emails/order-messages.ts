import type { OrderMessages } from "#modules/orders/rules/order-messages.ts";
import { changeMessages } from "./change-emails.ts";
import { parcelMessages } from "./parcel-emails.ts";
import { paymentMessages } from "./payment-emails.ts";
import { placingMessages } from "./placing-emails.ts";

/** The messages about events of an order; those of its returns are in the returns module. */
export const orderMessages: OrderMessages = {
  ...placingMessages,
  ...paymentMessages,
  ...parcelMessages,
  ...changeMessages,
};
