import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderEvent, OrderEventType } from "#modules/orders/rules/order-event.ts";
import { isReplacement } from "#modules/orders/rules/replacement.ts";
import type { ChosenCategory } from "./notification-category.ts";
import type { News } from "./notification.ts";

/** The events of an order that its member may be told; the index `order_event_to_tell` has the same. */
export const toldOrderEvents = [
  "placed",
  "cancelled",
  "refund-settled",
  "shipped",
  "delivered",
  "return-decided",
  "return-received",
] as const satisfies OrderEventType[];

/** An event with its order's number and, for a refund, the amount in cents and the gift card's ending. */
export type OrderFact = {
  number: string;
  event: OrderEvent;
  refund: { amount: Money; giftCard: string | null } | null;
};

/** The notification for an order event; null if there is none. */
export function orderNews({ number, event, refund }: OrderFact): News | null {
  switch (event.type) {
    case "placed":
      return { kind: "order-placed", params: { number } };
    case "cancelled":
      return isReplacement(event)
        ? null
        : { kind: "order-cancelled", params: { number, isWhole: event.isWhole } };
    case "refund-settled":
      return event.to === "succeeded" && refund !== null
        ? { kind: "refund-sent", params: { number, ...refund } }
        : null;
    case "shipped":
      return { kind: "parcel-shipped", params: { number, carrier: event.carrier } };
    case "delivered":
      return { kind: "parcel-delivered", params: { number } };
    case "return-decided":
      return {
        kind: event.to === "approved" ? "return-approved" : "return-refused",
        params: { number },
      };
    case "return-received":
      return { kind: "return-received", params: { number } };
    default:
      return null;
  }
}

/** The events whose emails a member may decline; mandatory ones are left out. */
export const chosenOrderMails: Partial<Record<OrderEventType, ChosenCategory>> = {
  shipped: "parcels",
  delivered: "parcels",
};
