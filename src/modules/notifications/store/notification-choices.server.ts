import { sql } from "kysely";
import type { MailChoices } from "#modules/notifications/rules/notification-category.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The member's explicit choices for emails. */
export async function findMailChoices(db: Database, uid: string): Promise<MailChoices> {
  const rows = await db
    .selectFrom("notification_choice")
    .select(["category", "by_mail"])
    .where("uid", "=", uid)
    .execute();
  return Object.fromEntries(rows.map(({ category, by_mail }) => [category, by_mail]));
}

/** Stores a member's choices; no effect for a deleted account. */
export async function saveMailChoices(
  db: Database,
  { uid, choices, now }: { uid: string; choices: MailChoices; now: Date },
): Promise<void> {
  const rows = Object.entries(choices).map(([category, byMail]) => ({ category, byMail }));
  await sql`
    insert into notification_choice (uid, category, by_mail, changed_at)
    select account.id, category, "byMail", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as choice(category text, "byMail" boolean)
    join account on account.id = ${uid}
    order by category
    on conflict (uid, category) do update set by_mail = excluded.by_mail, changed_at = excluded.changed_at`.execute(
    db,
  );
}
