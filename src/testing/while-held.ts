import type { PoolClient } from "pg";
import { expect, vi } from "vitest";
import type { TestDatabase } from "./database.server.ts";

type Held = {
  /** The transaction's first statement, which takes the locks. */
  hold: string;
  /** The transaction's change, once the other waits. */
  change(held: PoolClient): Promise<unknown>;
};

/** Starts work while a transaction holds rows that it needs, and commits that transaction once the work waits. */
export async function whileHeld<T>(
  { pool }: TestDatabase,
  { hold, change }: Held,
  begin: () => Promise<T>,
): Promise<T> {
  const held = await pool.connect();
  try {
    await held.query(`begin; ${hold}`);
    const begun = begin();
    await untilSomebodyWaits(pool);
    await change(held);
    await held.query("commit");
    return await begun;
  } finally {
    held.release();
  }
}

/** Waits until a transaction waits for another one's lock. */
export async function untilSomebodyWaits(pool: TestDatabase["pool"]): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).not.toEqual([]);
  }, 10_000);
}
