import { sql } from "kysely";
import type { LastAct } from "#modules/legal/rules/legal-pages.ts";
import type { Database } from "#platform/database/database.server.ts";

export type Act = { slug: string; last: NonNullable<LastAct>; day: string };

/** Returns what staff did last with each legal page, from the audit log: a state of its own could contradict it. */
export async function listLastActs(db: Database): Promise<Act[]> {
  const { rows } = await sql<Act>`
    select distinct on (subject_id) subject_id as slug, after ->> 'act' as last, after ->> 'day' as day
    from audit_entry where subject_kind = 'legal-page' order by subject_id, id desc`.execute(db);
  return rows;
}
