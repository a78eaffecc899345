import { orderMessages } from "#modules/orders/emails/order-messages.ts";
import { setOrderMessages } from "#modules/orders/rules/order-messages.ts";
import { returnMessages } from "#modules/returns/emails/return-messages.ts";

// As main does for the shop.
setOrderMessages({ ...orderMessages, ...returnMessages });
