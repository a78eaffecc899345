import type { OrderEvent, OrderEventType } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import type { Shop } from "#modules/site/rules/shop.ts";

/** The order that an email tells about, the shop that writes it, the order page's secret, and when it is written. */
export type To = { shop: Shop; order: OrderView; secret: string; now: Date };

export type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;
