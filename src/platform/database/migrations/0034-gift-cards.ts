import { sql, type Kysely } from "kysely";

/** Gift cards, each with a ledger that only grows, and payments that are taken from them (record 80). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CARDS, LEDGER, PAYMENTS]) await sql.raw(part).execute(db);
}

const CARDS = `
create table gift_card (
  id bigint generated always as identity primary key,
  -- Of the code, which is kept nowhere.
  code_hash text not null unique,
  ending text not null,
  issued integer not null check (issued > 0),
  -- What its ledger adds up to.
  balance integer not null default 0 check (balance >= 0),
  currency text not null,
  -- In whose account it stands.
  uid text,
  is_blocked boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null
);
create index gift_card_of_member on gift_card (uid, id) where uid is not null;`;

// The unique indexes let everything that is about an order happen to a card once.
const LEDGER = `
create table gift_card_entry (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_card (id),
  kind text not null check (kind in ('issued', 'held', 'released', 'redeemed', 'refunded', 'voided')),
  amount integer not null check (case kind when 'redeemed' then amount = 0
    when 'held' then amount < 0 when 'voided' then amount < 0 else amount > 0 end),
  order_id bigint references shop_order (id),
  -- Of the order.
  payment integer,
  refund integer,
  at timestamptz not null,
  foreign key (order_id, payment) references order_payment (order_id, number),
  foreign key (order_id, refund) references order_refund (order_id, number),
  check (kind in ('issued', 'voided') or (order_id is not null and payment is not null)),
  check ((kind = 'refunded') = (refund is not null))
);
create unique index gift_card_entry_issued on gift_card_entry (gift_card_id) where kind = 'issued';
create unique index gift_card_entry_held on gift_card_entry (order_id, payment) where kind = 'held';
-- What is held is redeemed or released, and once.
create unique index gift_card_entry_ended on gift_card_entry (order_id, payment)
  where kind in ('redeemed', 'released');
create unique index gift_card_entry_refunded on gift_card_entry (order_id, refund) where kind = 'refunded';
create index gift_card_entry_of_card on gift_card_entry (gift_card_id, id);
create trigger refuse_to_rewrite before update or delete on gift_card_entry
  for each row execute function refuse_to_rewrite();`;

const PAYMENTS = `
alter table order_payment add column gift_card_id bigint references gift_card (id);
alter table order_payment drop constraint order_payment_state_check;
alter table order_payment add constraint order_payment_state_check
  check (state in ('open', 'action_required', 'processing', 'unknown', 'held', 'captured', 'failed', 'cancelled'));
alter table order_payment add constraint order_payment_of_gift_card
  check ((gift_card_id is not null) = (provider = 'gift-card') and (state <> 'held' or gift_card_id is not null));
create index order_payment_of_card on order_payment (gift_card_id) where gift_card_id is not null;`;
