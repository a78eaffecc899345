import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import type {
  ChosenCategory,
  NotificationCategory,
} from "#modules/notifications/rules/notification-category.ts";
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
  orders: {
    name: "Orders and returns",
    about: "Confirmations, cancellations, returns and refunds.",
  },
  parcels: { name: "Parcels", about: "When your order ships and is delivered." },
});

export const ordersCategory: NotificationCategory = {
  name: "orders",
  position: 10,
  icon: "package",
  mail: "always",
  texts: notificationTexts.orders,
};

export const parcelsCategory: ChosenCategory = {
  name: "parcels",
  position: 20,
  icon: "truck",
  mail: "unless-declined",
  texts: notificationTexts.parcels,
};

export type OfOrder = { number: string };

const orderPath = ({ number }: OfOrder) => `/account/orders/${number}`;

/** Returns the words of a notification that names only the order. */
export const aboutOrder = (words: () => { title: string; advice?: string }) => (order: OfOrder) => {
  const { title, advice } = words();
  const { order: name, orderWithAdvice } = notificationTexts;
  const text = advice ? orderWithAdvice(order.number, advice) : name(order.number);
  return { title, text, path: orderPath(order) };
};

/** Returns a kind of notification whose link is the order's page. */
const orderKind = <Order extends OfOrder>(
  name: string,
  category: NotificationCategory,
  words: (order: Order) => { title: string; text: string },
): NotificationKind<Order> => ({
  name,
  category,
  words: (order) => ({ ...words(order), path: orderPath(order) }),
});

export const orderPlaced = orderKind<OfOrder>("order-placed", ordersCategory, ({ number }) => ({
  title: notificationTexts.confirmed,
  text: notificationTexts.received(number),
}));

export const orderCancelled = orderKind<OfOrder & { isWhole: boolean }>(
  "order-cancelled",
  ordersCategory,
  ({ number, isWhole }) => {
    const { cancelled, cancelledText, partlyCancelled, partlyCancelledText } = notificationTexts;
    if (isWhole) return { title: cancelled, text: cancelledText(number) };
    return { title: partlyCancelled, text: partlyCancelledText(number) };
  },
);

type OfRefund = OfOrder & {
  amount: Money;
  /** The last four characters of the refunded card's code; null for other refunds. */
  giftCard: string | null;
};

export const refundSent = orderKind<OfRefund>("refund-sent", ordersCategory, (order) => {
  const { refundedToCard, giftCard, refundOnItsWay, originalMethod } = notificationTexts;
  const amount = formatMoney(order.amount);
  if (order.giftCard)
    return { title: refundedToCard(amount), text: giftCard(order.giftCard, order.number) };
  return { title: refundOnItsWay(amount), text: originalMethod(order.number) };
});

export const parcelShipped = orderKind<OfOrder & { carrier: string | null }>(
  "parcel-shipped",
  parcelsCategory,
  ({ number, carrier }) => {
    const { shipped: title, order, shippedWith } = notificationTexts;
    return { title, text: carrier === null ? order(number) : shippedWith(number, carrier) };
  },
);

export const parcelDelivered: NotificationKind<OfOrder> = {
  name: "parcel-delivered",
  category: parcelsCategory,
  words: aboutOrder(() => ({ title: notificationTexts.delivered })),
};

export const orderNotifications = [
  orderPlaced,
  orderCancelled,
  refundSent,
  parcelShipped,
  parcelDelivered,
];
