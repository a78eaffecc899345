import { orderMessages } from "#modules/orders/emails/order-messages.ts";
import { returnMessages } from "#modules/returns/emails/return-messages.ts";

/** The messages of all modules, as main gives them to the shop. */
export const testMessages = { ...orderMessages, ...returnMessages };
