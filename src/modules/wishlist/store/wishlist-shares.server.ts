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
  const row = await db
    .selectFrom("wishlist_share as share")
    .leftJoin("profile", "profile.uid", "share.uid")
    .select(["share.uid", "profile.first_name"])
    .where("share.token", "=", token)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account_closure as c").select("c.uid").whereRef("c.uid", "=", "share.uid"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account as a")
            .select("a.id")
            .whereRef("a.id", "=", "share.uid")
            .where("a.disabled_at", "is not", null),
        ),
      ),
    )
    .executeTakeFirst();
  return row ? { uid: row.uid, firstName: row.first_name ?? "" } : null;
}
