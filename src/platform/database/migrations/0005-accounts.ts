import { sql, type Kysely } from "kysely";

/** Accounts, their sessions and ways to sign in, profiles, and owners' wishes to close an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(identity).execute(db);
  await sql.raw(profiles).execute(db);
}

const identity = `
create table account (
  id text primary key,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text not null,
  image text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sign_in_method (
  id text primary key,
  account_id text not null references account on delete cascade,
  provider text not null,
  provider_account_id text not null,
  password_hash text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_account_id)
);
create index sign_in_method_of_account on sign_in_method (account_id);

create table account_session (
  id text primary key,
  account_id text not null references account on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_session_of_account on account_session (account_id, created_at desc);
create index account_session_expiry on account_session (expires_at);

-- What a sign-in through another provider remembers while its window is open.
create table sign_in_attempt (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sign_in_attempt_identifier on sign_in_attempt (identifier);

-- Mailed links; only the hash of their token is kept.
create table account_link (
  token_hash text primary key,
  account_id text not null references account on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_link_of_account on account_link (account_id, purpose);
`;

const profiles = `
-- These two know only a uid: the identity may live with another provider.
create table profile (
  uid text primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  gender text not null default '',
  mobile_number text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default '',
  created_at timestamptz not null default now()
);

create table account_closure (
  uid text primary key,
  email text not null,
  kind text not null check (kind in ('deactivated', 'deletion')),
  requested_at timestamptz not null,
  due_at timestamptz,
  check ((kind = 'deletion') = (due_at is not null))
);
create index account_closure_due on account_closure (due_at) where due_at is not null;

-- Secrets that every node of a shop shares, made at the first start.
create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
`;
