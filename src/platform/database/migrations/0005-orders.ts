import { sql, type Kysely } from "kysely";

/** Orders with their lines, events and parcels. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TABLES, TRIGGERS]) await sql.raw(part).execute(db);
}

const TABLES = `
create table shop_order (
  id bigint generated always as identity primary key,
  number text not null unique,
  client_key uuid not null unique,
  fingerprint text not null,
  uid text,
  email text not null,
  address jsonb not null,
  currency text not null,
  terms jsonb not null,
  state text not null check (state in ('awaiting_payment', 'placed', 'completed', 'cancelled', 'expired')),
  fulfilment text not null default 'none' check (fulfilment in ('none', 'partial', 'shipped', 'delivered')),
  total integer not null check (total >= 0),
  shipping integer not null check (shipping >= 0),
  paid integer not null default 0,
  refunded integer not null default 0,
  paid_by integer,
  hold_until timestamptz,
  is_hold_prolonged boolean not null default false,
  dispute text check (dispute in ('open', 'won', 'lost')),
  problem text,
  popularity text not null default 'none' check (popularity in ('none', 'due', 'counted', 'past')),
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  updated_at timestamptz not null default now(),
  delivery jsonb not null,
  withdrawal_days integer,
  is_invoiced boolean not null default false,
  joined_at timestamptz,
  is_gift_card boolean not null default false,
  is_replaced boolean not null default false,
  replaces_id bigint unique references shop_order (id),
  check (refunded between 0 and paid)
);
create index shop_order_of_member on shop_order (uid, id) where uid is not null;
create index shop_order_to_expire on shop_order (hold_until) where state = 'awaiting_payment';
create index shop_order_to_count on shop_order (id) where popularity = 'due';
create index shop_order_counted on shop_order (placed_at) where popularity = 'counted';
create index shop_order_never_paid on shop_order (updated_at) where state in ('expired', 'cancelled') and placed_at is null and email <> '';
create index shop_order_by_age on shop_order using brin (created_at);
create index shop_order_to_invoice on shop_order (id) where placed_at is not null and total > 0 and not is_invoiced;
create index shop_order_of_guest on shop_order (email) where uid is null and email <> '';
create index shop_order_of_customer on shop_order (customer_key(email)) where email <> '';

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
  amount integer not null check (amount >= 0),
  cancelled integer not null default 0,
  packed integer not null default 0,
  shipped integer not null default 0,
  delivered integer not null default 0,
  announced integer not null default 0,
  returned integer not null default 0,
  refunded integer not null default 0,
  restocked integer not null default 0,
  popular_units integer not null default 0 check (popular_units >= 0),
  check (cancelled >= 0 and packed >= 0 and (cancelled + packed) <= quantity),
  check (shipped between 0 and packed and delivered between 0 and shipped),
  check (refunded between 0 and quantity and restocked between 0 and cancelled + returned),
  constraint order_line_returned check (announced between 0 and shipped and returned between 0 and announced),
  primary key (order_id, line)
);
create index order_line_of_product on order_line (product_id);
create index order_line_of_variant on order_line (variant_id) where variant_id is not null;

create table order_adjustment (
  order_id bigint not null references shop_order (id),
  position integer not null,
  kind text not null check (kind in ('product-discount', 'promotion', 'coupon', 'gift-card', 'shipping', 'tax')),
  label text not null,
  amount integer not null,
  line integer,
  tax_rate numeric(7,5),
  tax_base integer,
  is_tax_included boolean,
  check ((kind = 'tax') = (tax_rate is not null and tax_base is not null and is_tax_included is not null)),
  primary key (order_id, position)
);

create table order_event (
  order_id bigint not null references shop_order (id),
  position integer not null,
  type text not null,
  event jsonb not null,
  at timestamptz not null,
  primary key (order_id, position)
);

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

create table order_code (
  order_id bigint primary key references shop_order (id),
  code_hash text not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0)
);`;

const TRIGGERS = `
create trigger refuse_to_rewrite before delete or update on order_event for each row execute function refuse_to_rewrite();`;
