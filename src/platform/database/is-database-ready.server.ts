import { sql } from "kysely";
import { DatabaseBusy } from "./database-outage.server.ts";
import type { Database } from "./database.server.ts";

/**
 * Longer than a request waits for a free connection, so that a busy database is not taken for a
 * silent one.
 */
const TIMEOUT_MS = 2500;

/**
 * Whether the database answers within `TIMEOUT_MS`. A database whose connections wait for locks
 * does.
 */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    (error: unknown) => error instanceof DatabaseBusy,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
