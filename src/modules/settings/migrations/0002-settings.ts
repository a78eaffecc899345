import { sql, type Kysely } from "kysely";

/** Settings, staff with their roles, and the audit log (records 131 and 133). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, COUNTED, CURRENCY, AUDIT, ROLES]) await sql.raw(part).execute(db);
}

const TABLES = `
create table setting (
  name text primary key,
  value jsonb not null default '{}',
  version integer not null default 0,
  changed_at timestamptz,
  changed_by text
);

create table sealed_secret (
  name text primary key,
  sealed text not null,
  ending text not null,
  changed_at timestamptz not null,
  changed_by text not null
);

create table staff_role (
  name text primary key,
  permissions text[] not null,
  version integer not null default 1
);

create table staff_member (
  name text primary key,
  role text not null references staff_role (name),
  is_active boolean not null default true,
  version integer not null default 1,
  email text unique,
  password_hash text
);

create table staff_session (
  id bigint generated always as identity primary key,
  staff_name text not null references staff_member (name) on delete cascade,
  token_hash text not null unique,
  user_agent text not null,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  proven_at timestamptz not null default now()
);
create index staff_session_of_member on staff_session (staff_name);

create table staff_link (
  token_hash text primary key,
  kind text not null check (kind in ('setup', 'invitation', 'password')),
  staff_name text references staff_member (name) on delete cascade,
  expires_at timestamptz not null
);
create index staff_link_of_member on staff_link (staff_name);

create table staff_factor (
  staff_name text primary key references staff_member (name) on delete cascade,
  sealed text not null,
  is_confirmed boolean not null default false,
  last_step bigint not null default 0
);

create table staff_recovery_code (
  staff_name text not null references staff_member (name) on delete cascade,
  code_hash text not null,
  primary key (staff_name, code_hash)
);

create table staff_browser (
  staff_name text not null references staff_member (name) on delete cascade,
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (staff_name, token_hash)
);

-- Rows stay after a key was revoked: the audit log names them.
create table api_key (
  name text primary key,
  key_hash text not null unique,
  permissions text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('buyer', 'staff', 'system', 'api-key')),
  actor_name text not null,
  command text not null,
  subject_kind text not null,
  subject_id text not null,
  version integer,
  before jsonb,
  after jsonb,
  reverts bigint,
  bulk uuid,
  reason text
);
create index audit_entry_of_bulk on audit_entry (bulk) where bulk is not null;
create index audit_entry_of_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_of_revert on audit_entry (reverts) where reverts is not null;
create index audit_entry_by_time on audit_entry (at);
create index audit_entry_by_words on audit_entry using gin ((actor_name || ' ' || command) gin_trgm_ops);`;

// Rows of `setting` count changes of other tables, so that a refresh of the settings finds them with its one query.
// The row of the rates exists from the start: without it nothing would tell that they are unchanged. The arguments
// are the row that counts, and the pages that change.
const COUNTED = `
insert into setting (name, version) values ('tax-rates', 1);
create function note_counted() returns trigger language plpgsql as $body$
begin
  insert into setting (name, version) values (tg_argv[0], 1)
    on conflict (name) do update set version = setting.version + 1;
  insert into page_change (subject) values (tg_argv[1]);
  return null;
end $body$;`;

// Orders and gift cards have the shop's currency, also if a setting changes while they are written (record 131).
// Volatile, so that the query after a wait for the lock of the setting's change sees that change.
const CURRENCY = `
create function check_currency() returns trigger language plpgsql as $$
declare
  own text := coalesce((select value->>'currency' from setting where name = 'locale'), 'USD');
begin
  if coalesce(to_jsonb(new)->>'currency', to_jsonb(new)->'agreed'->>'currency') is distinct from own then
    raise exception 'The currency of the shop has changed to %.', own using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;`;

// Always: a session in the replica role skips other triggers. The owner of the tables keeps the right to alter them.
const AUDIT = `
create trigger refuse_to_rewrite before delete or update on audit_entry
  for each row execute function refuse_to_rewrite();
create trigger refuse_to_truncate before truncate on audit_entry
  for each statement execute function refuse_to_rewrite();
alter table audit_entry enable always trigger refuse_to_rewrite;
alter table audit_entry enable always trigger refuse_to_truncate;
revoke update, delete, truncate on audit_entry from public, current_user;`;

// Written out: a role that the shop gains later is a migration of its own.
const ROLES = `
insert into staff_role (name, permissions) values
  ('owner', '{settings,secrets,staff,products,prices,stock,categories,content,promotions,gift-cards,reviews,customers,emails,orders,refunds,imports,tax,delivery}'),
  ('manager', '{settings,products,prices,stock,categories,content,promotions,gift-cards,reviews,customers,emails,orders,refunds,imports,tax,delivery}'),
  ('fulfilment', '{orders,stock}'),
  ('support', '{orders,refunds,gift-cards,reviews,customers,emails}'),
  ('content', '{products,categories,content,reviews}');`;
