import { formatMoney, type Money } from "#modules/core/rules/money/money.ts";
import type { NotificationCategory } from "#modules/notifications/rules/notification-category.ts";
import type { NotificationKind } from "#modules/notifications/rules/notification.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

const newsTexts = texts("gift-card-news", {
  category: { name: "Gift cards", about: "When you receive one, or get a refund to one." },
  received: {
    title: "You’ve received a {amount} gift card",
    text: "From {giver}. We’ve emailed you the code and added the card to your account.",
  },
  refunded: {
    title: "{amount} refunded to your gift card",
    text: "An order that was paid with the card ending {ending} was refunded. It can be spent again at once.",
    button: "View gift cards",
  },
});

const category: NotificationCategory = {
  name: "gift-cards",
  position: 50,
  icon: "gift",
  mail: "always",
  texts: newsTexts.category,
};

export const giftCardReceived: NotificationKind<{ amount: Money; giver: string }> = {
  name: "gift-card-received",
  category,
  words: ({ amount, giver }) => ({
    title: newsTexts.received.title(formatMoney(amount)),
    text: newsTexts.received.text(giver),
    path: "/account/gift-cards",
  }),
};

export const giftCardRefunded: NotificationKind<{ amount: Money; ending: string }> = {
  name: "gift-card-refunded",
  category,
  get mailButton() {
    return newsTexts.refunded.button;
  },
  words: ({ amount, ending }) => ({
    title: newsTexts.refunded.title(formatMoney(amount)),
    text: newsTexts.refunded.text(ending),
    path: "/account/gift-cards",
  }),
};

export const giftCardNotifications = [giftCardReceived, giftCardRefunded];
