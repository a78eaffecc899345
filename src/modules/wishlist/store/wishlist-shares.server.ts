import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** The secret of a member's wishlist link; null if it is not shared. */
export async function findShareToken(db: Database, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom("wishlist_share")
    .select("token")
    .where("uid", "=", uid)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Creates a member's wishlist link; an existing one stays. */
export async function insertShare(
  tx: DatabaseTransaction,
  { uid, token, now }: { uid: string; token: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("wishlist_share")
    .values({ uid, token, created_at: now })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

/** Deletes a wishlist link for good: the next one has another secret. */
export async function deleteShare(db: Database, uid: string): Promise<void> {
  await db.deleteFrom("wishlist_share").where("uid", "=", uid).execute();
}

/** The owner of a wishlist link and their first name; null for an unknown link or a closed account. */
export async function findSharer(
  db: Database,
  token: string,
): Promise<{ uid: string; firstName: string } | null> {
  const { rows } = await sql<{ uid: string; firstName: string }>`
    select share.uid, coalesce(profile.first_name, '') as "firstName"
    from wishlist_share as share left join profile on profile.uid = share.uid
    where share.token = ${token}
      and not exists (select from account_closure as closure where closure.uid = share.uid)
      and not exists (select from account where id = share.uid and disabled_at is not null)`.execute(
    db,
  );
  return rows[0] ?? null;
}
