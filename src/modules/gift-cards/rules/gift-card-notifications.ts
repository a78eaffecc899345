import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationCategory } from "#modules/notifications/rules/notification-category.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { giftCardNewsTexts as texts } from "./gift-card-texts.ts";

const category: NotificationCategory = {
  name: "gift-cards",
  position: 50,
  icon: "gift",
  mail: "always",
  texts: texts.category,
};

export const giftCardReceived: NotificationKind<{ amount: Money; giver: string }> = {
  name: "gift-card-received",
  category,
  words: ({ amount, giver }) => ({
    title: texts.received.title(formatMoney(amount)),
    text: texts.received.text(giver),
    path: "/account/gift-cards",
  }),
};

export const giftCardRefunded: NotificationKind<{ amount: Money; ending: string }> = {
  name: "gift-card-refunded",
  category,
  get mailButton() {
    return texts.refunded.button;
  },
  words: ({ amount, ending }) => ({
    title: texts.refunded.title(formatMoney(amount)),
    text: texts.refunded.text(ending),
    path: "/account/gift-cards",
  }),
};

export const giftCardNotifications = [giftCardReceived, giftCardRefunded];
