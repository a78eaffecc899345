import { sql, type Kysely } from "kysely";

/** Creates orders with their parts, events and stock holds (records 53 and 26). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ORDERS, PARTS, EVENTS, STOCK]) await sql.raw(part).execute(db);
}

// Orders store the agreed terms, independent of later catalogue changes. Parts are numbered within their order.
const ORDERS = `
create table shop_order (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- What the browser calls this checkout: however often it is sent, it is one order.
  client_key uuid not null unique,
  fingerprint text not null,
  uid text,
  email text not null,
  address jsonb not null,
  currency text not null,
  -- What was promised with it: days for a return and the like.
  terms jsonb not null,
  state text not null check (state in ('awaiting_payment', 'placed', 'completed', 'cancelled', 'expired')),
  fulfilment text not null default 'none' check (fulfilment in ('none', 'partial', 'shipped', 'delivered')),
  total integer not null check (total >= 0),
  shipping integer not null check (shipping >= 0),
  paid integer not null default 0,
  refunded integer not null default 0 check (refunded between 0 and paid),
  paid_by integer,
  hold_until timestamptz,
  is_hold_prolonged boolean not null default false,
  dispute text check (dispute in ('open', 'won', 'lost')),
  problem text,
  -- Whether its units are counted among those sold in 30 days.
  popularity text not null default 'none' check (popularity in ('none', 'counted', 'past')),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  updated_at timestamptz not null default now()
);
create index shop_order_of_member on shop_order (uid, id) where uid is not null;
create index shop_order_to_expire on shop_order (hold_until) where state = 'awaiting_payment';
create index shop_order_placed on shop_order (placed_at) where placed_at is not null;

create table order_line (
  order_id bigint not null references shop_order (id),
  line integer not null,
  product_id bigint references product (id) on delete set null,
  variant_id bigint references variant (id) on delete set null,
  slug text not null,
  name text not null,
  options jsonb not null,
  sku text,
  picture jsonb not null,
  unit_price integer not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  line_total integer not null check (line_total >= 0),
  -- What is paid for it in all: its part of every discount taken off.
  amount integer not null check (amount >= 0),
  cancelled integer not null default 0,
  packed integer not null default 0,
  shipped integer not null default 0,
  delivered integer not null default 0,
  announced integer not null default 0,
  returned integer not null default 0,
  refunded integer not null default 0,
  restocked integer not null default 0,
  primary key (order_id, line),
  check (cancelled >= 0 and packed >= 0 and cancelled + packed <= quantity),
  check (shipped between 0 and packed and delivered between 0 and shipped),
  check (announced between 0 and delivered and returned between 0 and announced),
  check (refunded between 0 and quantity and restocked between 0 and cancelled + returned)
);
create index order_line_of_product on order_line (product_id);
create index order_line_of_variant on order_line (variant_id) where variant_id is not null;

create table order_adjustment (
  order_id bigint not null references shop_order (id),
  position integer not null,
  kind text not null check (kind in ('product-discount', 'coupon', 'gift-card', 'shipping', 'tax')),
  label text not null,
  amount integer not null,
  line integer,
  tax_rate numeric(7, 5),
  tax_base integer,
  is_tax_included boolean,
  primary key (order_id, position),
  check ((kind = 'tax') = (tax_rate is not null and tax_base is not null and is_tax_included is not null))
);`;

const PARTS = `
create table order_payment (
  order_id bigint not null references shop_order (id),
  number integer not null,
  -- Under which the provider knows it, and does it once.
  key text not null unique,
  provider text not null,
  method text not null,
  amount integer not null check (amount > 0),
  state text not null
    check (state in ('open', 'action_required', 'processing', 'unknown', 'captured', 'failed', 'cancelled')),
  -- What the provider calls it.
  reference text,
  attempt integer not null default 0,
  declined text,
  action jsonb,
  -- While an attempt is being made, no other begins.
  busy_until timestamptz,
  -- When its provider is to be asked again, and how often it was.
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (order_id, number),
  unique (provider, reference)
);
create unique index order_payment_under_way on order_payment (order_id)
  where state in ('open', 'action_required', 'processing', 'unknown');
create index order_payment_to_check on order_payment (check_at) where check_at is not null;

create table order_refund (
  order_id bigint not null references shop_order (id),
  number integer not null,
  key text not null unique,
  payment integer not null,
  amount integer not null check (amount > 0),
  shipping integer not null check (shipping >= 0),
  lines jsonb not null,
  reason text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  reference text,
  check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (order_id, number),
  foreign key (order_id, payment) references order_payment (order_id, number)
);
create index order_refund_to_check on order_refund (check_at) where check_at is not null;

create table shipment (
  order_id bigint not null references shop_order (id),
  number integer not null,
  state text not null check (state in ('packed', 'shipped', 'delivered', 'cancelled')),
  lines jsonb not null,
  carrier text,
  tracking text,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (order_id, number)
);

create table order_return (
  order_id bigint not null references shop_order (id),
  number integer not null,
  state text not null check (state in ('requested', 'approved', 'refused', 'received', 'refunded')),
  lines jsonb not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (order_id, number)
);`;

const EVENTS = `
create table order_event (
  order_id bigint not null references shop_order (id),
  position integer not null,
  type text not null,
  event jsonb not null,
  at timestamptz not null,
  primary key (order_id, position)
);
create function refuse_to_rewrite() returns trigger language plpgsql as $body$
begin
  raise exception 'what happened is never changed: %', tg_table_name;
end $body$;
create trigger refuse_to_rewrite before update or delete on order_event
  for each row execute function refuse_to_rewrite();

-- What a provider has told, each once.
create table provider_event (
  provider text not null,
  id text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, id)
);
create index provider_event_received on provider_event (received_at);`;

// `on_hand` is the stock for sale, without held units. A write to `on_hand` alone is a stock count, and `received`
// follows; orders move units between the columns, and the check keeps the sum constant.
const STOCK = `
alter table stock
  add column held integer not null default 0 check (held >= 0),
  add column sold integer not null default 0 check (sold >= 0),
  add column received integer not null default 0;
update stock set received = on_hand where on_hand is not null;
alter table stock add constraint stock_adds_up check (on_hand is null or on_hand + held + sold = received);

create function note_received() returns trigger language plpgsql as $body$
begin
  new.received = coalesce(new.on_hand, 0) + new.held + new.sold;
  return new;
end $body$;
create trigger note_received_on_insert before insert on stock
  for each row execute function note_received();
create trigger note_received_on_update before update of on_hand on stock
  for each row when (new.on_hand is distinct from old.on_hand and new.held = old.held and new.sold = old.sold)
  execute function note_received();

create table stock_hold (
  order_id bigint not null references shop_order (id),
  line integer not null,
  -- Null where nobody counts, or what was counted is gone.
  stock_id bigint references stock (id) on delete set null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  primary key (order_id, line)
);
create index stock_hold_of_stock on stock_hold (stock_id);

create table stock_movement (
  id bigint generated always as identity primary key,
  stock_id bigint references stock (id) on delete set null,
  order_id bigint not null references shop_order (id),
  line integer not null,
  kind text not null check (kind in ('held', 'released', 'sold', 'returned')),
  quantity integer not null check (quantity > 0),
  at timestamptz not null default now()
);
create index stock_movement_of_stock on stock_movement (stock_id);
create index stock_movement_of_order on stock_movement (order_id);`;
