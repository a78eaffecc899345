import type { Email } from "#modules/core/rules/email.ts";
import {
  isMailWanted,
  type ChosenCategory,
  type MailChoices,
} from "#modules/notifications/rules/notification-category.ts";
import type { News } from "#modules/notifications/rules/notification.ts";
import type { ShopNews } from "#modules/notifications/rules/shop-news.ts";
import type { TransferAccount } from "#modules/offline-payments/rules/transfer-code.ts";
import { emailWords, eventOfEmail, ownEmails, type EmailWords } from "./email-texts.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Shop } from "#modules/site/rules/shop.ts";
import { isReplacement } from "./order-command.ts";
import type { EventOf, OrderEvent, OrderEventType } from "./order-event.ts";
import type { OrderView } from "./order-view.ts";
import { isNewsAfter } from "./promised-answer.ts";

/** What an email about an order is made from; the secret opens the order's page. */
export type To = {
  shop: Shop;
  order: OrderView;
  secret: string;
  now: Date;
  own?: EmailWords;
  /** The account that gets transfers. */
  account?: TransferAccount;
};

/** The settings that emails about orders depend on. */
type MailSettings = Pick<Settings, "emails"> & Partial<Pick<Settings, "payments">>;

type Messages<Type extends OrderEventType> = {
  email?: (to: To, event: EventOf<Type>) => Email | Email[] | null;
  /** The category with which a member declines the email; without it the email is mandatory. */
  category?: ChosenCategory;
  notification?: (order: OrderView, event: EventOf<Type>) => News | null;
  /** The email to the shop. */
  shop?: (order: OrderView, event: EventOf<Type>) => ShopNews | null;
};

/**
 * The emails, the member's notification and the shop's news of each event, each sent once. Each module adds those of
 * its own events (`orderMessages` in its `module.ts`).
 */
export type OrderMessages = { readonly [Type in OrderEventType]?: Messages<Type> };

/** Returns the messages about an event; none of most. */
export function messagesOf<Type extends OrderEventType>(
  all: OrderMessages,
  event: EventOf<Type>,
): Messages<Type> {
  return (all[event.type as Type] ?? {}) as Messages<Type>;
}

/** Returns the events that get an email. A withdrawal's receipt covers its cancellation. */
export function eventsToMail(
  all: OrderMessages,
  events: readonly OrderEvent[],
  before: readonly OrderEvent[],
): OrderEvent[] {
  const isWithdrawal = events.some(
    (event) => event.type === "return-requested" && event.kind === "withdrawal",
  );
  return events.filter(
    (event, index) =>
      messagesOf(all, event).email !== undefined &&
      !(isWithdrawal && event.type === "cancelled") &&
      isNewsAfter(event, [...before, ...events.slice(0, index)]),
  );
}

/** Whether a member's choices allow the emails about an event. */
export function isWanted(all: OrderMessages, event: OrderEvent, choices: MailChoices): boolean {
  const { category } = messagesOf(all, event);
  return category === undefined || isMailWanted(category, choices[category.name]);
}

/** Returns the emails about an event, with the shop's own words. */
export function emailsAbout(
  { settings, orderMessages }: { settings: MailSettings; orderMessages: OrderMessages },
  to: To,
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
  const account = settings.payments && { account: settings.payments };
  return [
    messagesOf(orderMessages, event).email?.({ ...to, ...account, ...(own && { own }) }, event) ??
      [],
  ].flat();
}
