import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { deleteSessionsOf } from "./account-sessions.server.ts";
import { deleteAccount, listSignInMethods, methodOf, newMethod } from "./accounts.server.ts";
import { deleteProfile } from "./profiles.server.ts";

const GOOGLE = "google";

/** The uid of the account linked to a Google account; null if there is none. */
export async function findUidOfGoogle(db: Database, sub: string): Promise<string | null> {
  const row = await methodOf(db, GOOGLE, sub).select("account_id").executeTakeFirst();
  return row?.account_id ?? null;
}

/** Links a Google account to an account. */
export async function insertGoogleMethod(
  tx: DatabaseTransaction,
  { uid, sub, now }: { uid: string; sub: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("sign_in_method")
    .values(newMethod(GOOGLE, sub, { uid, now }))
    .execute();
}

/**
 * Removes what the demo provider in Google's place created, by the end of its addresses: sessions, and accounts
 * without another sign-in method. Returns the number of people.
 */
export async function forgetProvider(db: Database, addressEnd: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const forgotten = await tx
      .deleteFrom("sign_in_method")
      .where("provider", "=", GOOGLE)
      .where("provider_account_id", "like", `%${addressEnd}#%`)
      .returning("account_id as uid")
      .execute();
    for (const { uid } of forgotten) {
      await deleteSessionsOf(tx, uid);
      if ((await listSignInMethods(tx, uid)).length > 0) continue;
      await deleteAccount(tx, uid);
      await deleteProfile(tx, uid);
    }
    return forgotten.length;
  });
}
