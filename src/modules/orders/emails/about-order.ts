import type { OrderEvent, OrderEventType } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

/** The order of an email, its shop, the secret of the order's page, and the time of writing. */
export type To = { shop: Shop; order: OrderView; secret: string; now: Date };

export type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;
