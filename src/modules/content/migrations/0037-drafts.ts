import { sql, type Kysely } from "kysely";

/** Drafts beside published pages, the time of their publication, and newsletters of sections for an audience. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PAGES, NEWSLETTERS]) await sql.raw(part).execute(db);
}

const PAGES = `
alter table content_page
  add column draft_title text,
  add column draft_description text,
  add column draft_sections jsonb[],
  add column publish_at timestamptz;`;

// A text becomes one section, in which a line such as "[View deals](/deals)" is still a button.
const NEWSLETTERS = `
alter table newsletter_issue
  add column sections jsonb[] not null default '{}',
  add column audience text not null default 'all' check (audience in ('all', 'bought', 'not-since')),
  add column audience_category bigint,
  add column audience_since text check (audience_since ~ '^\\d{4}-\\d\\d-\\d\\d$'),
  add column send_at timestamptz,
  drop constraint newsletter_issue_state_check,
  add check (state in ('draft', 'scheduled', 'sending', 'sent'));
update newsletter_issue set sections = array[jsonb_build_object('kind', 'text', 'heading', '', 'text', body)];
alter table newsletter_issue drop column body;`;
