import { sql } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/** Does a part of a transaction that may fail without taking the rest back; answers why it failed, or null. */
export async function trySavepoint(
  tx: DatabaseTransaction,
  work: () => Promise<void>,
): Promise<{ cause: unknown } | null> {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return null;
  } catch (cause) {
    await sql`rollback to savepoint attempt`.execute(tx);
    return { cause };
  }
}
