import { sql, type Kysely } from "kysely";

/** An order's address has first and last name, as forms and profiles have them; the last word is the last name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update shop_order set address = address - 'name' || jsonb_build_object(
      'firstName', trim(regexp_replace(address->>'name', '\\s+\\S+\\s*$', '')),
      'lastName', coalesce(substring(trim(address->>'name') from '\\s(\\S+)$'), ''))
    where address ? 'name'`.execute(db);
}
