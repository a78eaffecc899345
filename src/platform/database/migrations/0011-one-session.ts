import { sql, type Kysely } from "kysely";

/** One kind of session for every identity, without the columns of the library that kept them before (record 18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
drop table sign_in_attempt;
delete from secret where name = 'sessions';

alter table sign_in_method
  drop column access_token,
  drop column refresh_token,
  drop column id_token,
  drop column access_token_expires_at,
  drop column refresh_token_expires_at,
  drop column scope;
update sign_in_method set provider = 'password', id = 'password-' || account_id where provider = 'credential';

-- Accounts of another identity are known here by what it said of them last; the same address may be one of ours too.
alter table account
  drop column image,
  add column identity_provider text not null default 'self-hosted',
  drop constraint account_email_key;
create unique index account_email on account (email) where identity_provider = 'self-hosted';

-- Their cookies were signed in another way and open nothing any more.
delete from account_session;
alter table account_session rename column token to token_hash;
alter table account_session
  drop column ip_address,
  alter column user_agent set default '',
  alter column user_agent set not null,
  -- When its owner last proved who they are; not later than the session began.
  add column authenticated_at timestamptz not null default now(),
  -- Of a session that another identity vouches for: when its own session began, and when it last said that it goes on.
  add column provider_session_at timestamptz,
  add column confirmed_at timestamptz;
`;
