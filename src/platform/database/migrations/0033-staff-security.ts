import { sql, type Kysely } from "kysely";

/** Second factors of staff, their browsers, and when each session was last proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
alter table staff_session add column proven_at timestamptz not null default now();
alter table staff_link drop constraint staff_link_kind_check;
alter table staff_link add constraint staff_link_kind_check
  check (kind in ('setup', 'invitation', 'password'));
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
);`;
