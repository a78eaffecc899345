import { sql, type Kysely } from "kysely";

/** Drafts beside published pages, and the time of their publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PAGES).execute(db);
}

const PAGES = `
alter table content_page
  add column draft_title text,
  add column draft_description text,
  add column draft_sections jsonb[],
  add column publish_at timestamptz;`;
