import { sql, type Kysely } from "kysely";

/** What the built-in demonstration of a payment provider remembers, apart from the shop as a real one would be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

const statements = `
create table demo_payment (
  reference text primary key,
  key text not null unique,
  method text not null,
  amount integer not null,
  currency text not null,
  state text not null,
  scenario text not null default 'none',
  -- The tries it has answered, and how.
  attempts text[] not null default '{}',
  declined text,
  dispute text,
  secret text not null,
  charged integer not null default 0,
  return_url text not null,
  -- When what is still processing will have been charged, or what was charged is disputed.
  settles_at timestamptz,
  created_at timestamptz not null default now()
);

create table demo_refund (
  key text primary key,
  reference text not null references demo_payment (reference),
  amount integer not null,
  created_at timestamptz not null default now()
);

-- Webhooks that it has still to send.
create table demo_event (
  id text not null,
  reference text not null references demo_payment (reference),
  due_at timestamptz not null,
  delivery integer not null,
  primary key (id, delivery)
);
create index demo_event_due on demo_event (due_at);`;
