import { findMailChoices } from "#modules/notifications/store/notification-choices.server.ts";
import {
  countNotifications,
  listNotifications,
  type NotificationRow,
} from "#modules/notifications/store/notifications.server.ts";
import type { IconName } from "#modules/core/rules/picture.ts";
import { categoriesOf, isMailWanted } from "#modules/notifications/rules/notification-category.ts";
import type {
  NotificationKind,
  NotificationWords,
} from "#modules/notifications/rules/notification.ts";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { pageCountOf } from "#modules/core/rules/page.ts";
import type { Services } from "#platform/services.ts";

const PAGE_SIZE = 20;

export type ShownNotification = NotificationWords & {
  id: number;
  icon: IconName;
  /** The date of the event. */
  on: string;
  isRead: boolean;
};

export type OwnNotifications = NonNullable<Awaited<ReturnType<typeof listOwnNotifications>>>;

/** The signed-in member's notifications, newest first, and their email choices; null without a session. */
export async function listOwnNotifications(
  services: Pick<Services, "db" | "accounts" | "notificationKinds">,
  request: Request,
  page: number,
) {
  const { db, notificationKinds } = services;
  const account = (await services.accounts.identify(request))?.account;
  if (!account) return null;
  const { uid } = account;
  const [{ total, unread }, rows, choices] = await Promise.all([
    countNotifications(db, uid),
    listNotifications(db, { uid, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    findMailChoices(db, uid),
  ]);
  return {
    notifications: rows.flatMap((row) => shownOf(row, notificationKinds)),
    unread,
    page,
    pageCount: pageCountOf(total, PAGE_SIZE),
    categories: categoriesOf(notificationKinds).map((category) => ({
      name: category.name,
      label: category.texts.name,
      about: category.texts.about,
      isAlwaysMailed: category.mail === "always",
      isMailed: isMailWanted(category, choices[category.name]),
    })),
  };
}

/** During a rolling upgrade, a notification may be of a kind that only the newer release knows. */
function shownOf(row: NotificationRow, kinds: readonly NotificationKind[]): ShownNotification[] {
  const { id, params, created_at, read_at } = row;
  const kind = kinds.find(({ name }) => name === row.kind);
  if (!kind) return [];
  const words = kind.words(params as never);
  const on = momentInWords(created_at.toISOString());
  return [{ id, ...words, icon: kind.category.icon, on, isRead: read_at !== null }];
}
