import type { Database } from "#platform/database/database.server.ts";

/** A member's notifications and choices, for the data export. */
export async function readNotificationData(
  db: Database,
  { uid, email }: { uid: string; /** Null if not verified. */ email: string | null },
) {
  const [notifications, choices, waitsFor] = await Promise.all([
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
    db
      .selectFrom("stock_notice as notice")
      .innerJoin("product", "product.id", "notice.product_id")
      .leftJoin("variant", "variant.id", "notice.variant_id")
      .select(["product.name as product", "variant.name as option"])
      .select(["notice.created_at as askedAt", "notice.sent_at as toldAt", "notice.language"])
      .where((row) => row.or([row("notice.uid", "=", uid), row("notice.email", "=", email ?? "")]))
      .orderBy("notice.id")
      .execute(),
  ]);
  return { notifications, chosenEmails: choices, waitsFor };
}
