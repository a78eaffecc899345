import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { findMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import { notifyShop } from "#modules/notifications/use-cases/notify-shop.server.ts";
import { notify } from "#modules/notifications/use-cases/notify.server.ts";
import {
  emailsAbout,
  eventsToMail,
  isWanted,
  messagesOf,
} from "#modules/orders/rules/order-messages.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { dependsOnPromise } from "#modules/orders/rules/promised-answer.ts";
import { inOwnNames } from "#modules/orders/rules/own-names.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import { orderSubject, type StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { CommandServices } from "#platform/commands/command.server.ts";
import { emailsTo } from "./order-language.server.ts";
import { orderSecret } from "./order-secret.server.ts";

type Change = { before: StoredOrder; after: StoredOrder; events: readonly OrderEvent[] };

/** Queues the emails about stored events, and inserts the notifications of the order's member and of the shop. */
export async function writeMessages(
  tx: DatabaseTransaction,
  services: CommandServices,
  { before, after, events }: Change,
): Promise<void> {
  const earlier = before.events.map(({ event }) => event);
  const { shop, orderMessages: all } = services;
  const mailed = eventsToMail(all, events, earlier);
  const messages = events.map((event) => messagesOf(all, event));
  const isNotified = messages.some(({ notification, shop: news }) => notification || news);
  if (mailed.length === 0 && !isNotified) return;
  const { id, uid, number } = after;
  const view = viewOf(after);
  const now = services.clock.now();
  if (uid !== null) {
    const notifications = events.flatMap((event, index) => {
      const news = messages[index]?.notification?.(view, event) ?? null;
      const source = `order:${id}:${earlier.length + index}`;
      return news === null ? [] : [{ uid, news, source, at: now }];
    });
    await notify(tx, services, notifications);
  }
  const ofShop = inOwnNames(view);
  const news = inLanguage(shopsLanguage(), () =>
    events.flatMap((event, index) => messages[index]?.shop?.(ofShop, event) ?? []),
  );
  await notifyShop(tx, news);
  // The buyer may be erased.
  if (mailed.length === 0 || view.email === "") return;
  const choices = uid === null ? {} : await findMailChoices(tx, uid);
  const { state } = before.facts;
  const isUnpaid = state === "awaiting_payment" || state === "expired";
  const secret = await orderSecret(services.db, after);
  for (const event of mailed) {
    if (!isWanted(all, event, choices)) continue;
    const isLimited = isUnpaid && dependsOnPromise(event);
    const emails = emailsTo(after, { shop, secret, now }, (to) => emailsAbout(services, to, event));
    for (const email of emails)
      if (!isLimited || (await mayWriteTo(tx, services, email.to)))
        await enqueueEmail(tx, email, { about: orderSubject(number) });
  }
}

/** Whether the address is below the limit of emails about unpaid orders. */
async function mayWriteTo(
  tx: DatabaseTransaction,
  { clock }: CommandServices,
  address: string,
): Promise<boolean> {
  const { perEmailAndDay } = ordersLimits.unpaidOrderEmail;
  return (await countTry({ db: tx, clock }, [[perEmailAndDay, address]])).ok;
}
