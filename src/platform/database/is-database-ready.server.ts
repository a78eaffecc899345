import { sql } from "kysely";
import { DatabaseBusy } from "./database-outage.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Longer than a request waits for a free connection, so that a busy database is not taken for a
 * silent one.
 */
const TIMEOUT_MS = 2500;

/**
 * Whether the database answers within `TIMEOUT_MS` and accepts writes: a standby and a demoted primary do not. A
 * database whose connections wait for locks is ready.
 */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const question = sql<{
    ready: boolean;
  }>`select current_setting('transaction_read_only') = 'off' as ready`;
  const answer = question.execute(db).then(
    ({ rows }) => rows[0]?.ready === true,
    (error: unknown) => error instanceof DatabaseBusy,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
