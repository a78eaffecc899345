import { sql } from "kysely";
import type { News } from "#modules/notifications/rules/notification.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** Something to tell a member: what it is about names it, so that it is told once. */
export type NewNotification = { uid: string; news: News; source: string; at: Date };

/**
 * Puts news into members' inboxes; what is there already, and what is for nobody any more, is left out. Answers what is
 * new.
 */
export async function insertNotifications<Each extends NewNotification>(
  tx: DatabaseTransaction,
  notifications: readonly Each[],
): Promise<Each[]> {
  if (notifications.length === 0) return [];
  const rows = notifications.map(({ uid, news, source, at }) => ({ uid, ...news, source, at }));
  const { rows: added } = await sql<{ uid: string; source: string }>`
    insert into notification (uid, kind, params, source, created_at)
    select uid, kind, params, source, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as news(uid text, kind text, params jsonb, source text, at timestamptz)
    join account on account.id = uid
    order by uid, source
    on conflict (uid, source) do nothing returning uid, source`.execute(tx);
  return notifications.filter(({ uid, source }) =>
    added.some((each) => each.uid === uid && each.source === source),
  );
}

/** A notification as the database keeps it; its kind may be of another release. */
export type NotificationRow = {
  id: number;
  kind: string;
  params: unknown;
  created_at: Date;
  read_at: Date | null;
};

/** So many notifications of a member, the newest first. */
export async function listNotifications(
  db: Database,
  { uid, limit, offset }: { uid: string; limit: number; offset: number },
): Promise<NotificationRow[]> {
  return db
    .selectFrom("notification")
    .select(["id", "kind", "params", "created_at", "read_at"])
    .where("uid", "=", uid)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many notifications a member has, and how many of them are not read yet. */
export async function countNotifications(
  db: Database,
  uid: string,
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notification where uid = ${uid}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** How many a member has not read yet. */
export async function countUnread(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification where uid = ${uid} and read_at is null`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

/** A member has read one of their notifications, or all; others' are not touched. */
export async function markRead(
  db: Database,
  uid: string,
  { which, now }: { which: number | "all"; now: Date },
): Promise<void> {
  await db
    .updateTable("notification")
    .set({ read_at: now })
    .where("uid", "=", uid)
    .where("read_at", "is", null)
    .$if(which !== "all", (query) => query.where("id", "=", which as number))
    .execute();
}

/** Forgets notifications of things that happened before then. */
export async function deleteOldNotifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("notification").where("created_at", "<", before).execute();
}

/** Forgets everything that a member was told and has chosen. */
export async function deleteNotificationsOf(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("notification").where("uid", "=", uid).execute();
  await tx.deleteFrom("notification_choice").where("uid", "=", uid).execute();
}
