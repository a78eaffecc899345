import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusy, databaseOutageOf } from "./database-outage.server.ts";
import type { Database, DatabaseTransaction } from "./database.server.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { isOutdatedStatement } from "./prepared-statements.server.ts";

const TRIES = 4;
const LOCK_TIMEOUT_MS = 1500;
const LONGEST_PAUSE_MS = 60;

// Lock timeout, deadlock, serialization failure.
const REPEATABLE = new Set(["55P03", "40P01", "40001"]);

/**
 * Runs a transaction with a lock timeout and retries it after a conflict, for example with an
 * import. Side effects outside the database must come after it.
 */
export async function retryTransaction<T>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
        return work(tx);
      });
    } catch (error) {
      const isRepeatable = REPEATABLE.has((error as { code?: string }).code ?? "");
      if (!isRepeatable && !isOutdatedStatement(error)) throw error;
      if (left <= 1)
        throw new DatabaseBusy("The rows of this change were locked for too long.", {
          cause: error,
        });
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

/** Thrown to roll a transaction back; carries the value to return instead. */
export class Rollback<Value> extends Error {
  readonly value: Value;

  constructor(value: Value) {
    super("The transaction is rolled back.");
    this.value = value;
  }
}

/** Returns the value of work, or that of the `Rollback` which it threw. */
export async function orRollback<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof Rollback) return thrown.value as Value;
    throw thrown;
  }
}

/** Runs a transaction with retries. A failed result rolls it back. */
export function resultTransaction<Value, Failure>(
  db: Database,
  work: (tx: DatabaseTransaction) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  return orRollback(() =>
    retryTransaction(db, async (tx) => {
      const done = await work(tx);
      if (!done.ok) throw new Rollback(done);
      return done;
    }),
  );
}

type Retries = { withinMs: number; everyMs: number };

/** Retries idempotent work while the database is away or busy. */
export async function retryWhileAway<T>(
  work: () => Promise<T>,
  { withinMs, everyMs }: Retries,
): Promise<T> {
  for (const end = performance.now() + withinMs; ; await pause(everyMs)) {
    try {
      return await work();
    } catch (error) {
      if (databaseOutageOf(error) === null || performance.now() > end) throw error;
    }
  }
}
