import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";

const notificationTexts = texts("order-notifications", {
  order: "Order {number}",
  orderWithAdvice: "Order {number}. {advice}",
  confirmed: "Order confirmed",
  received: "We’ve received order {number} and emailed you a confirmation.",
  cancelled: "Order cancelled",
  cancelledText: "Order {number} has been cancelled.",
  partlyCancelled: "Order partly cancelled",
  partlyCancelledText: "Some items of order {number} have been cancelled.",
  refundedToCard: "{amount} refunded to your gift card",
  refundOnItsWay: "Refund of {amount} on its way",
  giftCard: "Gift card ending in {ending}, for order {number}.",
  originalMethod: "To your original payment method, for order {number}.",
  shipped: "Your order has shipped",
  shippedWith: "Order {number}, with {carrier}.",
  delivered: "Your order was delivered",
});

export type OfOrder = { number: string };

const orderPath = ({ number }: OfOrder) => `/account/orders/${number}`;

/** Returns the words of a notification that names only the order. */
export const aboutOrder = (words: () => { title: string; advice?: string }) => (order: OfOrder) => {
  const { title, advice } = words();
  const { order: name, orderWithAdvice } = notificationTexts;
  const text = advice ? orderWithAdvice(order.number, advice) : name(order.number);
  return { title, text, path: orderPath(order) };
};

export const orderPlaced: NotificationKind<OfOrder> = {
  name: "order-placed",
  category: "orders",
  words: (order) => ({
    title: notificationTexts.confirmed,
    text: notificationTexts.received(order.number),
    path: orderPath(order),
  }),
};

export const orderCancelled: NotificationKind<OfOrder & { isWhole: boolean }> = {
  name: "order-cancelled",
  category: "orders",
  words: (order) => ({
    title: order.isWhole ? notificationTexts.cancelled : notificationTexts.partlyCancelled,
    text: order.isWhole
      ? notificationTexts.cancelledText(order.number)
      : notificationTexts.partlyCancelledText(order.number),
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
      ? notificationTexts.refundedToCard(formatMoney(order.amount))
      : notificationTexts.refundOnItsWay(formatMoney(order.amount)),
    text: order.giftCard
      ? notificationTexts.giftCard(order.giftCard, order.number)
      : notificationTexts.originalMethod(order.number),
    path: orderPath(order),
  }),
};

export const parcelShipped: NotificationKind<OfOrder & { carrier: string | null }> = {
  name: "parcel-shipped",
  category: "parcels",
  words: (order) => ({
    title: notificationTexts.shipped,
    text:
      order.carrier === null
        ? notificationTexts.order(order.number)
        : notificationTexts.shippedWith(order.number, order.carrier),
    path: orderPath(order),
  }),
};

export const parcelDelivered: NotificationKind<OfOrder> = {
  name: "parcel-delivered",
  category: "parcels",
  words: aboutOrder(() => ({ title: notificationTexts.delivered })),
};

export const orderNotifications = [
  orderPlaced,
  orderCancelled,
  refundSent,
  parcelShipped,
  parcelDelivered,
];
