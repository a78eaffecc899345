import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";

export const giftCardReceived: NotificationKind<{ amount: Money; giver: string }> = {
  name: "gift-card-received",
  category: "gift-cards",
  words: ({ amount, giver }) => ({
    title: `You’ve received a ${formatMoney(amount)} gift card`,
    text: `From ${giver}. We’ve emailed you the code and added the card to your account.`,
    path: "/account/gift-cards",
  }),
};

export const giftCardRefunded: NotificationKind<{ amount: Money; ending: string }> = {
  name: "gift-card-refunded",
  category: "gift-cards",
  mailButton: "View gift cards",
  words: ({ amount, ending }) => ({
    title: `${formatMoney(amount)} refunded to your gift card`,
    text: `An order that was paid with the card ending ${ending} was refunded. It can be spent again at once.`,
    path: "/account/gift-cards",
  }),
};

export const giftCardNotifications = [giftCardReceived, giftCardRefunded];
