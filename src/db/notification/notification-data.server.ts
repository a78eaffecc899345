import type { Database } from "#db/database.server.ts";

/** What a member was told and has chosen, for the file of their data. */
export async function readNotificationData(db: Database, uid: string) {
  const [notifications, choices] = await Promise.all([
    db
      .selectFrom("notification")
      .select(["kind as about", "params as of", "created_at as happenedAt", "read_at as readAt"])
      .where("uid", "=", uid)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("notification_choice")
      .select(["category as about", "by_mail as byEmail", "changed_at as chosenAt"])
      .where("uid", "=", uid)
      .orderBy("category")
      .execute(),
  ]);
  return { notifications, chosenEmails: choices };
}
