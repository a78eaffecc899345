import { sql, type Kysely } from "kysely";

/** Newsletters that staff write, and to whom each was sent with its own unsubscribe link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table newsletter_issue (
  id bigint generated always as identity primary key,
  subject text not null,
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  recipients integer not null default 0
);

create table newsletter_delivery (
  issue_id bigint not null references newsletter_issue (id) on delete cascade,
  email text not null references newsletter_subscriber (email) on delete cascade,
  token_hash text not null unique,
  primary key (issue_id, email)
);
create index newsletter_delivery_by_email on newsletter_delivery (email);

create index newsletter_subscriber_by_search on newsletter_subscriber using gin (email gin_trgm_ops);`;
