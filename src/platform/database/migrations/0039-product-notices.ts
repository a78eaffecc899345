import { sql, type Kysely } from "kysely";

/** Who wants to hear when something can be bought again, and what a wish has been told of (record 85). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STOCK_NOTICES).execute(db);
  await sql.raw(WISHES).execute(db);
}

const STOCK_NOTICES = `
create table stock_notice (
  id bigint generated always as identity primary key,
  email text not null,
  -- Whose account it is, where its owner has asked.
  uid text references account (id) on delete cascade,
  product_id bigint not null references product (id) on delete cascade,
  -- Null: the product as a whole.
  variant_id bigint references variant (id) on delete cascade,
  created_at timestamptz not null,
  told_at timestamptz
);
create unique index stock_notice_waiting on stock_notice (email, product_id, variant_id) nulls not distinct
  where told_at is null;
create index stock_notice_of_product on stock_notice (product_id) where told_at is null;
create index stock_notice_of_variant on stock_notice (variant_id) where variant_id is not null;
create index stock_notice_of_member on stock_notice (uid) where uid is not null;
create index stock_notice_by_age on stock_notice (created_at);

-- Of an address that wants none of these, the hash.
create table stock_notice_stop (
  email_hash text primary key,
  stopped_at timestamptz not null
);`;

// Null: as it was when it was wished for.
const WISHES = `
alter table wishlist_item
  add column told_price integer check (told_price >= 0),
  add column is_awaited boolean,
  add column told_back_at timestamptz;`;
