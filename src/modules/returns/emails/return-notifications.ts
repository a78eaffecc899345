import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { aboutOrder, type OfOrder } from "#modules/orders/rules/order-notifications.ts";

export const returnApproved: NotificationKind<OfOrder> = {
  name: "return-approved",
  category: "orders",
  words: aboutOrder("Return approved", "See our email for where to send it."),
};

export const returnRefused: NotificationKind<OfOrder> = {
  name: "return-refused",
  category: "orders",
  words: aboutOrder("Return declined", "See our email for the reason."),
};

export const returnReceived: NotificationKind<OfOrder> = {
  name: "return-received",
  category: "orders",
  words: aboutOrder("Return received"),
};

export const returnNotifications = [returnApproved, returnRefused, returnReceived];
