import { sql } from "kysely";
import type { Database } from "./database.server.ts";

const TIMEOUT_MS = 2000;

/** Whether the database answers, and soon: who asks has others to send visitors to. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, false);
  });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
