import { sql, type Kysely } from "kysely";

/** A member's cart, saved lines and wishlist (record 82). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db);
}

const TABLES = `
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
