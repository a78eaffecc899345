import type { PoolClient } from "pg";
import { expect, vi } from "vitest";
import type { TestDatabase } from "./database.server.ts";

type Held = {
  /** What the transaction takes first. */
  hold: string;
  /** What it does once the other waits for it. */
  change(held: PoolClient): Promise<unknown>;
};

/** Begins something while a transaction holds rows that it will want, and ends that transaction once it waits. */
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

/** Until a transaction waits for what another one holds. */
export async function untilSomebodyWaits(pool: TestDatabase["pool"]): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rows).not.toEqual([]);
  }, 10_000);
}
