import type { Pool } from "pg";

/** The token of the last link that was mailed to a staff member. */
export async function mailedToken(pool: Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    "select payload->>'text' as text from outbox where payload->>'to' = $1 order by id desc limit 1",
    [email],
  );
  return /[?]token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}
