import { noticeEmail } from "#modules/notifications/emails/notice-email.ts";
import { isAlwaysMailed, isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import { kindOf, wordsOf } from "#modules/notifications/rules/notification.ts";
import {
  insertNotifications,
  type NewNotification,
} from "#modules/notifications/store/notifications.server.ts";
import type { Email } from "#modules/core/rules/email/email.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { stopLinks } from "./stop-link.server.ts";

export type Notification = NewNotification & {
  /** The kind's own email; `stop` has the parameters of its unsubscribe link. */
  email?: (to: string, stop: string) => Email;
};

/**
 * Inserts notifications in the transaction of their events, each once, and queues the emails that their members want.
 * Deleted accounts get none, and only verified addresses get emails.
 */
export async function notify(
  tx: DatabaseTransaction,
  { db, shop }: Pick<Services, "db" | "shop">,
  notifications: readonly Notification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const stopOf = await stopLinks(db);
  for (const { notification, address, choice } of await insertNotifications(tx, notifications)) {
    const { uid, news, email } = notification;
    const { category, mailButton, isMandatory = false } = kindOf(news.kind);
    if (address === null || !(isMandatory || isMailWanted(category, choice))) continue;
    const stop = stopOf(category, uid);
    if (email) await enqueueEmail(tx, email(address, stop));
    else if (mailButton !== undefined) {
      const to = { shop, to: address, label: mailButton };
      await enqueueEmail(tx, noticeEmail({ ...to, stop: isAlwaysMailed(category) ? null : stop }, wordsOf(news)));
    }
  }
}
