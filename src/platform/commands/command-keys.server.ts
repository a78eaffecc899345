import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";

/** A request under an idempotency key. Keys of different actors are different. */
export type KeyedRequest = { actor: string; key: string; hash: string };

/** What the first request with a key was answered; null while there is none. */
export type KeptAnswer<Answer> = { hash: string; answer: Answer };

/** Returns the answer to the first committed request with this key, or null. */
export async function findAnswer<Answer>(
  db: Database,
  { actor, key }: KeyedRequest,
): Promise<KeptAnswer<Answer> | null> {
  const row = await db
    .selectFrom("command_key")
    .select(["request_hash as hash", "answer"])
    .where("actor", "=", actor)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? (row as KeptAnswer<Answer>) : null;
}

/** Takes a key for this transaction; false if it is taken. Waits for a transaction that has just taken it. */
export async function takeKey(
  tx: DatabaseTransaction,
  { actor, key, hash }: KeyedRequest,
  at: Date,
): Promise<boolean> {
  const taken = await tx
    .insertInto("command_key")
    .values({ actor, key, request_hash: hash, answer: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function keepAnswer(
  tx: DatabaseTransaction,
  { actor, key }: KeyedRequest,
  answer: object,
): Promise<void> {
  await tx
    .updateTable("command_key")
    .set({ answer: JSON.stringify(answer) as never })
    .where("actor", "=", actor)
    .where("key", "=", key)
    .execute();
}

/** Deletes keys of requests before the given time. */
export async function deleteOldCommandKeys(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("command_key").where("created_at", "<", before).execute();
}
