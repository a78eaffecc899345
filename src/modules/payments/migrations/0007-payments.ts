import { sql, type Kysely } from "kysely";

/** Payments, refunds, and the built-in demonstration of a provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, TRIGGERS]) await sql.raw(part).execute(db);
}

const TABLES = `
create table order_payment (
  order_id bigint not null references shop_order (id),
  number integer not null,
  key text not null unique,
  provider text not null,
  method text not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('open', 'action_required', 'processing', 'unknown', 'held', 'captured', 'failed', 'cancelled')),
  reference text,
  attempt integer not null default 0,
  declined text,
  action jsonb,
  busy_until timestamptz,
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  gift_card_id bigint references gift_card (id),
  -- The method as the buyer recognises it. The check prevents storing more of a card or account.
  instrument jsonb check (coalesce(instrument is null
    or (instrument ->> 'kind' = 'card' and instrument - '{kind,brand,lastFour}'::text[] = '{}'::jsonb
      and instrument ->> 'brand' ~ '^[A-Z][A-Za-z ]{1,29}$' and instrument ->> 'lastFour' ~ '^[0-9]{4}$')
    or (instrument ->> 'kind' = 'account' and instrument - '{kind,payer}'::text[] = '{}'::jsonb
      and instrument ->> 'payer' ~ '^.…@[^@\\s]{1,255}$'), false)),
  constraint order_payment_of_gift_card check ((gift_card_id is not null) = (provider = 'gift-card') and (state <> 'held' or gift_card_id is not null)),
  primary key (order_id, number),
  unique (provider, reference)
);
create unique index order_payment_under_way on order_payment (order_id) where state in ('open', 'action_required', 'processing', 'unknown');
create index order_payment_to_check on order_payment (check_at) where check_at is not null;
create index order_payment_of_card on order_payment (gift_card_id) where gift_card_id is not null;

create table order_refund (
  order_id bigint not null references shop_order (id),
  number integer not null,
  key text not null unique,
  payment integer not null,
  amount integer not null check (amount > 0),
  reason text not null,
  state text not null check (state in ('withheld', 'pending', 'succeeded', 'failed')),
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  is_credited boolean not null default false,
  repeats integer,
  foreign key (order_id, payment) references order_payment (order_id, number),
  primary key (order_id, number)
);
create index order_refund_to_check on order_refund (check_at) where check_at is not null;
create index order_refund_to_credit on order_refund (order_id, number) where state = 'succeeded' and not is_credited;

create table gift_card_entry (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_card (id),
  kind text not null check (kind in ('issued', 'held', 'released', 'redeemed', 'refunded', 'voided')),
  amount integer not null,
  order_id bigint references shop_order (id),
  payment integer,
  refund integer,
  at timestamptz not null,
  check (
case kind
    when 'redeemed' then amount = 0
    when 'held' then amount < 0
    when 'voided' then amount < 0
    else amount > 0
end),
  check ((kind in ('issued', 'voided')) or order_id is not null and payment is not null),
  check ((kind = 'refunded') = (refund is not null)),
  foreign key (order_id, refund) references order_refund (order_id, number),
  foreign key (order_id, payment) references order_payment (order_id, number)
);
create unique index gift_card_entry_issued on gift_card_entry (gift_card_id) where kind = 'issued';
create unique index gift_card_entry_held on gift_card_entry (order_id, payment) where kind = 'held';
create unique index gift_card_entry_ended on gift_card_entry (order_id, payment) where kind in ('redeemed', 'released');
create unique index gift_card_entry_refunded on gift_card_entry (order_id, refund) where kind = 'refunded';
create index gift_card_entry_of_card on gift_card_entry (gift_card_id, id);

create table provider_event (
  provider text not null,
  id text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, id)
);
create index provider_event_received on provider_event (received_at);

create table demo_payment (
  reference text primary key,
  key text not null unique,
  method text not null,
  amount integer not null,
  currency text not null,
  state text not null,
  attempts text[] not null default '{}',
  declined text,
  dispute text,
  charged integer not null default 0,
  return_url text not null,
  settles_at timestamptz,
  created_at timestamptz not null default now(),
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  dispute_amount integer,
  refunds jsonb not null default '{}'
);`;

const TRIGGERS = `
create trigger refuse_to_rewrite before delete or update on gift_card_entry for each row execute function refuse_to_rewrite();`;
