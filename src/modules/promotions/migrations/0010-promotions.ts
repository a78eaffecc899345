import { sql, type Kysely } from "kysely";

/** Promotions and the orders that use them (record 77). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
create table promotion (
  id bigint generated always as identity primary key,
  code text unique check (code ~ '^[A-Z0-9]{3,24}$'),
  name text not null check (char_length(name) >= 1 and char_length(name) <= 80),
  kind text not null check (kind in ('percent', 'fixed', 'free-shipping')),
  percent integer check (percent between 1 and 100),
  amount integer check (amount > 0),
  minimum_subtotal integer not null default 0 check (minimum_subtotal >= 0),
  category_ids integer[] check (cardinality(category_ids) > 0),
  is_first_order_only boolean not null default false,
  audience text not null default 'everybody' check (audience in ('everybody', 'students', 'member')),
  uid text,
  starts_at timestamptz not null,
  ends_at timestamptz,
  stopped_at timestamptz,
  limit_total integer check (limit_total > 0),
  limit_per_customer integer check (limit_per_customer > 0),
  used integer not null default 0 check (used >= 0),
  is_listed boolean not null default false,
  created_at timestamptz not null default now(),
  is_sample boolean not null default false,
  version integer not null default 1,
  check (ends_at > starts_at),
  check (used <= limit_total),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'fixed') = (amount is not null)),
  check (uid is null or audience = 'member'),
  check (audience <> 'member' or uid is not null or stopped_at is not null)
);
create index promotion_by_itself on promotion (id) where code is null and stopped_at is null;
create index promotion_of_member on promotion (uid) where uid is not null;
create index promotion_open on promotion (id) where stopped_at is null;
create index promotion_by_search on promotion using gin (lower(coalesce(code, '') || ' ' || name) gin_trgm_ops);

create table promotion_use (
  promotion_id bigint not null references promotion (id) on delete cascade,
  order_id bigint not null references shop_order (id),
  uid text,
  customer text not null,
  taken_at timestamptz not null,
  released_at timestamptz,
  primary key (promotion_id, order_id)
);
create index promotion_use_of_order on promotion_use (order_id);
create index promotion_use_of_customer on promotion_use (promotion_id, customer) where released_at is null;
create index promotion_use_of_member on promotion_use (promotion_id, uid) where released_at is null and uid is not null;`;
