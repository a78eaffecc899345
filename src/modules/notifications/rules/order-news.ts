import type { Money } from "#modules/core/rules/money/money.ts";
import type { OrderEvent, OrderEventType } from "#modules/orders/rules/order-event.ts";
import { isReplacement } from "#modules/orders/rules/replacement.ts";
import type { ChosenCategory } from "./notification-category.ts";
import type { News } from "./notification.ts";

/** The events of an order that its member may be told; the index of migration 0042 has the same. */
export const toldOrderEvents = [
  "placed",
  "cancelled",
  "refund-settled",
  "shipped",
  "delivered",
  "return-decided",
  "return-received",
  "gift-card-delivered",
  "gift-card-returned",
] as const satisfies OrderEventType[];

/**
 * An event with what it does not say itself: which order it is of, and of a refund how much it is and how the code of
 * the gift card ends that it goes to.
 */
export type OrderFact = {
  number: string;
  event: OrderEvent;
  refund: { amount: Money; giftCard: string | null } | null;
};

/** What a member is told of an event of their order; null where it says them nothing. */
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
    case "gift-card-delivered":
    case "gift-card-returned":
      return { kind: event.type, params: { number } };
    default:
      return null;
  }
}

/** The events whose emails a member may do without. What a buyer must have in writing is not among them. */
export const chosenOrderMails: Partial<Record<OrderEventType, ChosenCategory>> = {
  shipped: "parcels",
  delivered: "parcels",
};
