import { storableJson } from "#modules/core/rules/text.ts";
import { sql } from "kysely";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";
import type { News } from "#modules/notifications/rules/notification.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { JobKind } from "#platform/jobs/job-payloads.ts";

/** A notification to insert; `source` identifies the event, so that it is inserted once. */
export type NewNotification = { uid: string; news: News; source: string; at: Date };

type Inserted<Each> = {
  notification: Each;
  /** The member's, for emails; null if it is not verified or the account closes. */
  address: string | null;
  /** The member's; null for the shop's own. */
  language: LanguageTag | null;
  choice: boolean | null;
};

/** Inserts notifications, without existing ones and those for deleted accounts; returns the new ones. */
export async function insertNotifications<Each extends NewNotification>(
  tx: DatabaseTransaction,
  notifications: readonly Each[],
): Promise<Inserted<Each>[]> {
  const rows = notifications.map(({ uid, news: { kind, params }, source, at }, index) => {
    const { name, category } = kind;
    return { index, uid, kind: name, params, source, at, category: category.name };
  });
  const { rows: inserted } = await sql<Omit<Inserted<Each>, "notification"> & { index: number }>`
    with news as (
      select * from jsonb_to_recordset(${storableJson(rows)}::jsonb) as news(
        index integer, uid text, kind text, params jsonb, source text, at timestamptz, category text)
    ), inserted as (
      insert into notification (uid, kind, params, source, created_at)
      select uid, kind, params, source, at from news join account on account.id = uid
      order by uid, source
      on conflict (uid, source) do nothing returning uid, source
    )
    select index, account.language, choice.by_mail as choice, case when account.email_verified and account.disabled_at is null
      and not exists (select from account_closure as closure where closure.uid = account.id)
      then account.email end as address
    from inserted join news using (uid, source) join account on account.id = uid
    left join notification_choice as choice using (uid, category)
    order by index`.execute(tx);
  return inserted.flatMap(({ index, ...member }) => {
    const notification = notifications[index];
    return notification ? [{ notification, ...member }] : [];
  });
}

/** A stored notification; a newer release may have written its kind. */
export type NotificationRow = {
  id: number;
  kind: string;
  params: unknown;
  created_at: Date;
  read_at: Date | null;
};

/** The latest notifications of a member, newest first. */
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

/** The number of a member's notifications, and of unread ones. */
export async function countNotifications(
  db: Database,
  uid: string,
): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
    from notification where uid = ${uid}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

export async function countUnread(db: Database, uid: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notification where uid = ${uid} and read_at is null`.execute(
    db,
  );
  return rows[0]?.unread ?? 0;
}

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

/** Deletes notifications of events before a time. */
export async function deleteOldNotifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("notification").where("created_at", "<", before).execute();
}

/** Deletes a member's notifications and choices. */
export async function deleteNotificationsOf(tx: DatabaseTransaction, uid: string): Promise<void> {
  await tx.deleteFrom("notification").where("uid", "=", uid).execute();
  await tx.deleteFrom("notification_choice").where("uid", "=", uid).execute();
}

/** Stores news for the shop until their email is written. */
export async function insertShopNews(
  tx: DatabaseTransaction,
  news: readonly object[],
): Promise<void> {
  const kind: JobKind = "notification.notify-shop";
  // One statement in place of two, because each order is news. The job has no key, which would make all orders wait
  // for one row.
  await sql`
    with added as (
      insert into shop_news (news) select * from jsonb_array_elements(${storableJson(news)}::jsonb)
    )
    select graphile_worker.add_job(${kind}::text)`.execute(tx);
}

/** Removes and returns all waiting news, oldest first. */
export async function takeShopNews(tx: DatabaseTransaction): Promise<unknown[]> {
  const { rows } = await sql<{ news: unknown }>`
    with taken as (delete from shop_news returning id, news) select news from taken order by id`.execute(
    tx,
  );
  return rows.map(({ news }) => news);
}
