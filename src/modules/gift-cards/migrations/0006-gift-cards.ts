import { sql, type Kysely } from "kysely";

/** Gift cards, each with a ledger that only grows (record 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table gift_card (
  id bigint generated always as identity primary key,
  code_hash text not null unique,
  ending text not null,
  issued integer not null check (issued > 0),
  balance integer not null default 0 check (balance >= 0),
  currency text not null,
  uid text,
  is_blocked boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null,
  is_disputed boolean not null default false,
  version integer not null default 1
);
create index gift_card_of_member on gift_card (uid, id) where uid is not null;
create index gift_card_by_ending on gift_card (ending);
create index gift_card_with_balance on gift_card (id) where balance > 0;
create index gift_card_blocked on gift_card (id) where is_blocked or is_disputed;
create trigger check_currency before insert on gift_card for each row execute function check_currency();

create table gift_card_order (
  order_id bigint not null references shop_order (id),
  line integer not null,
  design text not null,
  recipient_name text not null,
  recipient_email text not null,
  sender_name text not null,
  message text not null,
  send_on text not null check (send_on ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  sent_at timestamptz,
  gift_card_id bigint unique references gift_card (id),
  primary key (order_id, line),
  check ((sent_at is null) = (gift_card_id is null))
);
create index gift_card_order_to_send on gift_card_order (send_on) where sent_at is null;
create index gift_card_order_received on gift_card_order (recipient_email) where gift_card_id is not null and recipient_email <> '';
create index gift_card_order_by_search on gift_card_order
  using gin (lower(recipient_name || ' ' || recipient_email) gin_trgm_ops) where gift_card_id is not null;`;
