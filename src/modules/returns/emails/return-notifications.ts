import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { aboutOrder, type OfOrder } from "#modules/orders/rules/order-notifications.ts";
import { returnEmailTexts } from "./return-email-texts.ts";

const { notifications } = returnEmailTexts;

export const returnApproved: NotificationKind<OfOrder> = {
  name: "return-approved",
  category: "orders",
  words: aboutOrder(() => ({
    title: notifications.approved,
    advice: notifications.whereToSend,
  })),
};

export const returnRefused: NotificationKind<OfOrder> = {
  name: "return-refused",
  category: "orders",
  words: aboutOrder(() => ({ title: notifications.declined, advice: notifications.seeReason })),
};

export const returnReceived: NotificationKind<OfOrder> = {
  name: "return-received",
  category: "orders",
  words: aboutOrder(() => ({ title: notifications.received })),
};

export const returnNotifications = [returnApproved, returnRefused, returnReceived];
