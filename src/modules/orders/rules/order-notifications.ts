import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";

export type OfOrder = { number: string };

const orderPath = ({ number }: OfOrder) => `/account/orders/${number}`;

/** Returns the words of a notification that names only the order. */
export const aboutOrder = (title: string, advice?: string) => (order: OfOrder) => ({
  title,
  text: advice ? `Order ${order.number}. ${advice}` : `Order ${order.number}`,
  path: orderPath(order),
});

export const orderPlaced: NotificationKind<OfOrder> = {
  name: "order-placed",
  category: "orders",
  words: (order) => ({
    title: "Order confirmed",
    text: `We’ve received order ${order.number} and emailed you a confirmation.`,
    path: orderPath(order),
  }),
};

export const orderCancelled: NotificationKind<OfOrder & { isWhole: boolean }> = {
  name: "order-cancelled",
  category: "orders",
  words: (order) => ({
    title: order.isWhole ? "Order cancelled" : "Order partly cancelled",
    text: order.isWhole
      ? `Order ${order.number} has been cancelled.`
      : `Some items of order ${order.number} have been cancelled.`,
    path: orderPath(order),
  }),
};

type OfRefund = OfOrder & {
  amount: Money;
  /** The last four characters of the refunded card's code; null for other refunds. */
  giftCard: string | null;
};

export const refundSent: NotificationKind<OfRefund> = {
  name: "refund-sent",
  category: "orders",
  words: (order) => ({
    title: order.giftCard
      ? `${formatMoney(order.amount)} refunded to your gift card`
      : `Refund of ${formatMoney(order.amount)} on its way`,
    text: order.giftCard
      ? `Gift card ending in ${order.giftCard}, for order ${order.number}.`
      : `To your original payment method, for order ${order.number}.`,
    path: orderPath(order),
  }),
};

export const parcelShipped: NotificationKind<OfOrder & { carrier: string | null }> = {
  name: "parcel-shipped",
  category: "parcels",
  words: (order) => ({
    title: "Your order has shipped",
    text:
      order.carrier === null
        ? `Order ${order.number}`
        : `Order ${order.number}, with ${order.carrier}.`,
    path: orderPath(order),
  }),
};

export const parcelDelivered: NotificationKind<OfOrder> = {
  name: "parcel-delivered",
  category: "parcels",
  words: aboutOrder("Your order was delivered"),
};

export const orderNotifications = [
  orderPlaced,
  orderCancelled,
  refundSent,
  parcelShipped,
  parcelDelivered,
];
