import type { Database, DatabaseTransaction } from "#db/database.server.ts";

const GOOGLE = "google";

/** Whose account a person at Google signs in to; null where they are new. */
export async function findUidOfGoogle(db: Database, sub: string): Promise<string | null> {
  const row = await db
    .selectFrom("sign_in_method")
    .select("account_id")
    .where("provider", "=", GOOGLE)
    .where("provider_account_id", "=", sub)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Lets a person at Google sign in to an account. */
export async function insertGoogleMethod(
  tx: DatabaseTransaction,
  { uid, sub, now }: { uid: string; sub: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("sign_in_method")
    .values({
      id: `${GOOGLE}-${sub}`,
      account_id: uid,
      provider: GOOGLE,
      provider_account_id: sub,
      created_at: now,
      updated_at: now,
    })
    .execute();
}
