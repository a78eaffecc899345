import { sql, type Kysely } from "kysely";

/** Orders with their lines, their events and who caused them (record 53), and notes of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, TRIGGERS]) await sql.raw(part).execute(db);
}

const ACTOR = `
  actor_kind text not null default 'system' check (actor_kind in ('buyer', 'staff', 'system', 'api-key')),
  actor_name text not null default ''`;

const TABLES = `
-- Columns that lists, jobs and checks need are generated from the facts, so they cannot differ.
create table shop_order (
  id bigint generated always as identity primary key,
  number text not null unique,
  client_key uuid not null unique,
  fingerprint text not null,
  uid text,
  email text not null,
  address jsonb not null,
  -- The state after the order's events.
  facts jsonb not null,
  agreed jsonb not null,
  -- The buyer's own words. They are not in events, so that they can be erased.
  words jsonb not null default '{}',
  stage text not null,
  hold_until timestamptz,
  state text not null generated always as (facts->>'state') stored
    check (state in ('awaiting_payment', 'placed', 'completed', 'cancelled', 'expired')),
  total integer not null generated always as ((facts->>'total')::integer) stored check (total >= 0),
  paid integer not null generated always as ((facts->>'paid')::integer) stored,
  refunded integer not null generated always as ((facts->>'refunded')::integer) stored,
  popularity text not null default 'none' check (popularity in ('none', 'due', 'counted', 'past')),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  updated_at timestamptz not null default now(),
  is_invoiced boolean not null default false,
  joined_at timestamptz,
  replaces_id bigint unique references shop_order (id),
  -- What staff search for: number, address, name and products.
  search_text text not null generated always as (lower(number || ' ' || email || ' '
    || coalesce(address->>'firstName', '') || ' ' || coalesce(address->>'lastName', '') || ' '
    || jsonb_path_query_array(agreed, '$.lines[*].name')::text)) stored,
  constraint shop_order_refunded check (refunded between 0 and paid),
  constraint shop_order_units check (not facts @? '$.lines[*] ? (
    @.cancelled < 0 || @.packed < 0 || @.cancelled + @.packed > @.quantity
    || @.shipped < 0 || @.shipped > @.packed || @.delivered < 0 || @.delivered > @.shipped
    || @.announced < 0 || @.announced > @.shipped || @.returned < 0 || @.returned > @.announced
    || @.refunded < 0 || @.refunded > @.quantity
    || @.restocked < 0 || @.restocked > @.cancelled + @.returned)'),
  constraint shop_order_amounts check (not facts @? '$.payments[*] ? (
    @.dispute.amount < 0 || @.dispute.amount > @.amount)' and not facts @? '$.lines[*] ? (@.amount < 0)'
    and not facts @? '$.refunds[*] ? (@.shipping < 0)')
);
create index shop_order_of_member on shop_order (uid, id) where uid is not null;
create index shop_order_to_expire on shop_order (hold_until) where hold_until is not null;
create index shop_order_to_count on shop_order (id) where popularity = 'due';
create index shop_order_counted on shop_order (placed_at) where popularity = 'counted';
create index shop_order_never_paid on shop_order (updated_at) where state in ('expired', 'cancelled') and placed_at is null and email <> '';
create index shop_order_by_search on shop_order using gin (search_text gin_trgm_ops);
create index shop_order_by_day on shop_order (placed_at) where placed_at is not null;
create index shop_order_by_stage on shop_order (stage) where stage in ('disputed', 'problem', 'checking');
create index shop_order_placed on shop_order (id) where state = 'placed';
create index shop_order_unpaid on shop_order (id) where hold_until is not null;
create index shop_order_by_age on shop_order using brin (created_at);
create index shop_order_to_invoice on shop_order (id) where placed_at is not null and total > 0 and not is_invoiced;
create index shop_order_of_guest on shop_order (email) where uid is null and email <> '';
create index shop_order_of_customer on shop_order (customer_key(email)) where email <> '';
-- One index for each list. The conditions are those of its queries, to the letter.
create index shop_order_to_pack on shop_order (id) where state = 'placed' and hold_until is null
  and not (facts->>'isGiftCard')::boolean and coalesce(facts->>'dispute', '') not in ('open', 'lost')
  and facts @? '$.lines[*] ? (@.quantity - @.cancelled - @.packed > 0 && !(@.isGiftCard == true))';
create index shop_order_to_ship on shop_order (id)
  where state = 'placed' and facts @? '$.shipments[*] ? (@.state == "packed")';
create index shop_order_with_return on shop_order (id)
  where facts @? '$.returns[*] ? (@.state == "requested" || @.state == "approved" || @.state == "received")';
create index shop_order_in_dispute on shop_order (id) where facts @? '$.payments[*] ? (@.dispute.state == "open")';
create index shop_order_done on shop_order (id)
  where stage in ('delivered', 'refunded', 'cancelled', 'expired', 'replaced', 'dispute-lost');

create table order_line (
  order_id bigint not null references shop_order (id),
  line integer not null,
  product_id bigint references product (id) on delete set null,
  variant_id bigint references variant (id) on delete set null,
  popular_units integer not null default 0 check (popular_units >= 0),
  primary key (order_id, line)
);
create index order_line_of_product on order_line (product_id);
create index order_line_of_variant on order_line (variant_id) where variant_id is not null;

create table order_event (
  order_id bigint not null references shop_order (id),
  position integer not null,
  type text not null,
  event jsonb not null,
  at timestamptz not null,${ACTOR},
  primary key (order_id, position)
);

create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order (id),
  text text not null check (text <> ''),
  at timestamptz not null,${ACTOR}
);
create index order_note_of_order on order_note (order_id, id);

create table order_code (
  order_id bigint primary key references shop_order (id),
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0)
);

-- Checkouts in progress (record 57). The id is in the browser's cookie; the key is that of its order.
create table checkout (
  id uuid primary key,
  uid text,
  key uuid not null,
  input jsonb not null,
  touched_at timestamptz not null
);
create index checkout_by_age on checkout (touched_at);`;

const TRIGGERS = `
create trigger refuse_to_rewrite before delete or update on order_event for each row execute function refuse_to_rewrite();
create trigger check_currency before insert on shop_order for each row execute function check_currency();`;
