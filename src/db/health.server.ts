import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/** Whether the database answers. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
