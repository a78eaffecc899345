import type { Email } from "#modules/core/rules/email.ts";
import {
  type MailChoices,
  isMailWanted,
  type ChosenCategory,
} from "#modules/notifications/rules/notification-category.ts";
import type { News } from "#modules/notifications/rules/notification.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import type { EventOf, OrderEvent, OrderEventType } from "#modules/orders/rules/order-event.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { emailWords, eventOfEmail, ownEmails } from "#modules/orders/rules/email-texts.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { isReplacement } from "#modules/orders/rules/order-command.ts";
import { isNewsAfter } from "#modules/orders/rules/promised-answer.ts";
import { GIFT_CARD_PROVIDER } from "#modules/payments/rules/payment.ts";
import {
  additionDroppedEmail,
  additionPaidEmail,
  additionProposedEmail,
  optionChangedEmail,
} from "./change-emails.ts";
import { cancelledEmail, expiredEmail } from "./unpaid-emails.ts";
import type { To } from "./order-email.ts";
import { disputedNews } from "./dispute-news.ts";
import { deliveredEmail, shippedEmail } from "./parcel-emails.ts";
import { paymentChangedEmail, refundedEmail } from "./payment-emails.ts";
import { placedEmail } from "./placed-email.ts";
import { returnDecidedEmail, returnReceivedEmail, returnRequestedEmails } from "./return-emails.ts";
import { cancelledNews, placedNews, returnNews } from "./shop-news.ts";

type Messages<Type extends OrderEventType> = {
  email?: (to: To, event: EventOf<Type>) => Email | Email[] | null;
  /** The category with which a member declines the email; without it the email is mandatory. */
  category?: ChosenCategory;
  notification?: (order: OrderView, event: EventOf<Type>) => News | null;
  /** The email to the shop. */
  shop?: (order: OrderView, event: EventOf<Type>) => ShopNews | null;
};

/** Maps each event to its emails, its notification for the member and its news for the shop, each sent once. */
const orderMessages: { [Type in OrderEventType]?: Messages<Type> } = {
  placed: {
    email: placedEmail,
    notification: ({ number }) => ({ kind: "order-placed", params: { number } }),
    shop: placedNews,
  },
  "payment-changed": { email: paymentChangedEmail },
  expired: { email: expiredEmail },
  cancelled: {
    email: cancelledEmail,
    // An order that was never placed has no other notification either.
    notification: ({ number, placedAt }, { isWhole }) =>
      placedAt === null ? null : { kind: "order-cancelled", params: { number, isWhole } },
    shop: cancelledNews,
  },
  "option-changed": { email: optionChangedEmail },
  "addition-proposed": { email: additionProposedEmail },
  "addition-paid": { email: additionPaidEmail },
  "addition-dropped": { email: additionDroppedEmail },
  shipped: {
    email: shippedEmail,
    category: "parcels",
    notification: ({ number }, { carrier }) => ({
      kind: "parcel-shipped",
      params: { number, carrier },
    }),
  },
  "tracking-changed": {
    email: (to, { isEmailed, ...event }) =>
      isEmailed ? shippedEmail(to, { ...event, type: "shipped" }) : null,
    category: "parcels",
  },
  delivered: {
    // The shop does not know of an assumed arrival, so it does not report it.
    email: (to, event) => (event.isAssumed ? null : deliveredEmail(to, event)),
    category: "parcels",
    notification: ({ number }, { isAssumed }) =>
      isAssumed ? null : { kind: "parcel-delivered", params: { number } },
  },
  "refund-settled": { email: refundedEmail, notification: refundNotification },
  "return-requested": {
    email: (to, event) => (event.isTakenBack ? null : returnRequestedEmails(to, event)),
    shop: (order, event) => (event.isTakenBack ? null : returnNews(order, event)),
  },
  "return-decided": {
    email: returnDecidedEmail,
    notification: ({ number }, { to }) => ({
      kind: to === "approved" ? "return-approved" : "return-refused",
      params: { number },
    }),
  },
  "return-received": {
    email: (to, event) => (event.isTakenBack ? null : returnReceivedEmail(to, event)),
    notification: ({ number }, { isTakenBack }) =>
      isTakenBack ? null : { kind: "return-received", params: { number } },
  },
  disputed: { shop: disputedNews },
};

function refundNotification(
  { number, refunds, payments }: OrderView,
  { refund, to }: EventOf<"refund-settled">,
): News | null {
  const found = refunds.find((each) => each.number === refund);
  if (to !== "succeeded" || !found) return null;
  const payment = payments.find((each) => each.number === found.payment);
  const giftCard = payment?.provider === GIFT_CARD_PROVIDER ? payment.method : null;
  return { kind: "refund-sent", params: { number, amount: found.amount, giftCard } };
}

function messagesOf<Type extends OrderEventType>(event: EventOf<Type>): Messages<Type> {
  return (orderMessages[event.type as Type] ?? {}) as Messages<Type>;
}

/** Returns an event's news for the shop, or null. */
export function newsForShop(order: OrderView, event: OrderEvent): ShopNews | null {
  return messagesOf(event).shop?.(order, event) ?? null;
}

/** Returns the events that get an email. A withdrawal's receipt covers its cancellation. */
export function eventsToMail(
  events: readonly OrderEvent[],
  before: readonly OrderEvent[],
): OrderEvent[] {
  const isWithdrawal = events.some(
    (event) => event.type === "return-requested" && event.kind === "withdrawal",
  );
  return events.filter(
    (event, index) =>
      messagesOf(event).email !== undefined &&
      !(isWithdrawal && event.type === "cancelled") &&
      isNewsAfter(event, [...before, ...events.slice(0, index)]),
  );
}

/** Whether a member's choices allow the emails about an event. */
export function isWanted(event: OrderEvent, choices: MailChoices): boolean {
  const { category } = messagesOf(event);
  return category === undefined || isMailWanted(category, choices[category]);
}

/** Returns the emails about an event, with the shop's own words. */
export function emailsAbout(
  { settings, ...to }: To & { settings: Pick<Settings, "emails"> },
  event: OrderEvent,
): Email[] {
  const { order, shop } = to;
  const email = ownEmails.find((each) => eventOfEmail[each] === event.type);
  const values = {
    "first name": order.address.firstName,
    order: order.number,
    shop: shop.name,
  };
  // A replaced order was not cancelled by anyone.
  const own = email && !isReplacement(event) && emailWords(settings.emails, email, values);
  return [messagesOf(event).email?.({ ...to, ...(own && { own }) }, event) ?? []].flat();
}

/** Whether an event can have a notification, or news for the shop. */
export function isNotified(event: OrderEvent): boolean {
  const { notification, shop } = messagesOf(event);
  return notification !== undefined || shop !== undefined;
}

/** Returns the notification of an event for the order's member, or null. */
export function notificationAbout(order: OrderView, event: OrderEvent): News | null {
  return messagesOf(event).notification?.(order, event) ?? null;
}
