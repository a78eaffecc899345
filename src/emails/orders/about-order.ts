import type { OrderEvent, OrderEventType } from "#domain/order/order-event.ts";
import type { OrderView } from "#domain/order/order-view.ts";
import type { Shop } from "#domain/shop.ts";

/** The order that an email tells about, the shop that writes it, the order page's secret, and when it is written. */
export type To = { shop: Shop; order: OrderView; secret: string; now: Date };

export type EventOf<Type extends OrderEventType> = Extract<OrderEvent, { type: Type }>;
