import { noticeEmail } from "#modules/notifications/emails/notice-email.ts";
import { isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import { wordsOf } from "#modules/notifications/rules/notification.ts";
import {
  insertNotifications,
  type NewNotification,
} from "#modules/notifications/store/notifications.server.ts";
import { shopsLanguage } from "#modules/core/rules/language/language.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import type { Email } from "#modules/core/rules/email.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { Services } from "#platform/services.ts";
import { stopLinks } from "./stop-link.server.ts";

export type Notification = NewNotification & {
  /** The kind's own email, made in the member's language; `stop` has the parameters of its unsubscribe link. */
  email?: (to: string, stop: string) => Email;
};

/**
 * Inserts notifications in the transaction of their events, each once, and queues the emails that their members want.
 * Deleted accounts get none, and only verified addresses get emails.
 */
export async function notify(
  tx: DatabaseTransaction,
  { shop }: Pick<Services, "shop">,
  notifications: readonly Notification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const inserted = await insertNotifications(tx, notifications);
  const mailed = inserted.filter(({ notification: { news, email }, choice }) => {
    const { category, mailButton, isMandatory = false } = news.kind;
    const hasEmail = email !== undefined || mailButton !== undefined;
    return hasEmail && (isMandatory || isMailWanted(category, choice));
  });
  if (mailed.length === 0) return;
  const stopOf = await stopLinks(tx);
  for (const { notification, address, language } of mailed) {
    if (address === null) continue;
    const write = () => emailOf(notification, { shop, address, stopOf });
    await enqueueEmail(tx, inLanguage(language ?? shopsLanguage(), write));
  }
}

type To = { shop: Sender; address: string; stopOf: Awaited<ReturnType<typeof stopLinks>> };

function emailOf({ uid, news, email }: Notification, { shop, address, stopOf }: To): Email {
  const { category, mailButton = "" } = news.kind;
  const stop = stopOf(category.name, uid);
  if (email) return email(address, stop);
  const about = { shop, to: address, label: mailButton };
  return noticeEmail({ ...about, stop: category.mail === "always" ? null : stop }, wordsOf(news));
}
