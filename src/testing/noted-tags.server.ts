import type { TestDatabase } from "./database.server.ts";

/** The distinct cache tags that a change records, sorted. */
export async function notedTags(
  { pool }: Pick<TestDatabase, "pool">,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const before = await pool.query("select coalesce(max(id), 0) as id from page_change");
  await work();
  const { rows } = await pool.query<{ subject: string }>(
    "select distinct subject from page_change where id > $1 order by 1",
    [before.rows[0]?.id],
  );
  return rows.map(({ subject }) => subject);
}
