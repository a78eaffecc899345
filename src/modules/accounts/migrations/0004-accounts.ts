import { sql, type Kysely } from "kysely";

/** Accounts, their sessions and ways to sign in, profiles, members' lists (record 82), and notes of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [FUNCTIONS, TABLES, LISTS, NOTES]) await sql.raw(part).execute(db);
}

// Must match `customerKey`; a test compares both.
const FUNCTIONS = `
create function customer_key(email text) returns text language sql immutable parallel safe
return case
    when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then
      coalesce(nullif(replace(split_part(split_part(email, '@', 1), '+', 1), '.', ''), ''), split_part(email, '@', 1))
        || '@gmail.com'
    else coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1))
      || '@' || split_part(email, '@', 2)
  end;`;

const TABLES = `
create table account (
  id text primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  identity_provider text not null default 'self-hosted'
);
create unique index account_email on account (email) where identity_provider = 'self-hosted';
create index account_of_customer on account (customer_key(email));
create index account_by_age on account (created_at, id);
create index account_by_name on account (lower(display_name), id);
create index account_by_search on account using gin (lower(display_name || ' ' || email) gin_trgm_ops);

create table sign_in_method (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  provider text not null,
  provider_account_id text not null,
  password_hash text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_account_id)
);
create index sign_in_method_of_account on sign_in_method (account_id);

create table account_session (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  token_hash text not null constraint account_session_token_key unique,
  user_agent text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  provider_session_at timestamptz,
  confirmed_at timestamptz
);
create index account_session_of_account on account_session (account_id, created_at desc);
create index account_session_expiry on account_session (expires_at);

create table account_link (
  token_hash text primary key,
  account_id text not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index account_link_of_account on account_link (account_id, purpose);

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

create table student_proof (
  uid text primary key,
  email text not null,
  mailbox text not null unique,
  proved_at timestamptz not null,
  valid_until timestamptz not null,
  check (valid_until > proved_at)
);

create table student_link (
  uid text primary key,
  token_hash text not null unique,
  email text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);`;

const LISTS = `
create table member_lists (
  uid text primary key,
  cart jsonb not null default '[]',
  saved jsonb not null default '[]',
  updated_at timestamptz not null default now()
);

create table wishlist_item (
  uid text not null references member_lists (uid) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  added_at timestamptz not null,
  price integer not null check (price >= 0),
  in_stock boolean not null,
  notified_price integer check (notified_price >= 0),
  is_awaited boolean,
  notified_back_at timestamptz,
  primary key (uid, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);

create table wishlist_share (
  uid text primary key references member_lists (uid) on delete cascade,
  token text not null unique check (length(token) >= 40),
  created_at timestamptz not null
);`;

const NOTES = `
create table customer_note (
  id bigint generated always as identity primary key,
  uid text not null,
  author text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index customer_note_of_customer on customer_note (uid, id);`;
