import { findMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import {
  countNotifications,
  listNotifications,
  type NotificationRow,
} from "#modules/notifications/store/notifications.server.ts";
import {
  chosenCategories,
  isMailWanted,
  type NotificationCategory,
} from "#modules/notifications/rules/notification-category.ts";
import {
  kindOf,
  isNotificationKind,
  wordsOf,
  type News,
  type NotificationWords,
} from "#modules/notifications/rules/notification.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { pageCountOf } from "#modules/core/rules/page.ts";
import type { Services } from "#platform/services.ts";

const PAGE_SIZE = 20;

export type ShownNotification = NotificationWords & {
  id: number;
  category: NotificationCategory;
  /** The date of the event. */
  on: string;
  isRead: boolean;
};

export type OwnNotifications = NonNullable<Awaited<ReturnType<typeof listOwnNotifications>>>;

/** The signed-in member's notifications, newest first, and their email choices; null without a session. */
export async function listOwnNotifications(
  services: Pick<Services, "db" | "accounts">,
  request: Request,
  page: number,
) {
  const { db } = services;
  const account = (await services.accounts.identify(request))?.account;
  if (!account) return null;
  const { uid } = account;
  const [{ total, unread }, rows, choices] = await Promise.all([
    countNotifications(db, uid),
    listNotifications(db, { uid, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    findMailChoices(db, uid),
  ]);
  return {
    notifications: rows.flatMap(shownOf),
    unread,
    page,
    pageCount: pageCountOf(total, PAGE_SIZE),
    byMail: chosenCategories.filter((category) => isMailWanted(category, choices[category])),
  };
}

/** During a rolling upgrade, a notification may be of a kind that only the newer release knows. */
function shownOf({ id, kind, params, created_at, read_at }: NotificationRow): ShownNotification[] {
  if (!isNotificationKind(kind)) return [];
  const words = wordsOf({ kind, params } as News);
  const on = momentInWords(created_at.toISOString());
  return [{ id, ...words, category: kindOf(kind).category, on, isRead: read_at !== null }];
}
