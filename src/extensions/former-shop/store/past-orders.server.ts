import { sql } from "kysely";
import { containing } from "#modules/core/rules/text.ts";
import type { PastCustomer, PastOrder } from "#extensions/former-shop/rules/past-order.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";

export type StoredPastOrder = PastOrder & { id: number };

/** Later imports replace rows of earlier ones. */
const isLatestOrder = sql`not exists (
  select from past_order as later
  where later.number = o.number and later.placed_at = o.placed_at and later.import_id > o.import_id)`;
const isLatestCustomer = sql`not exists (
  select from past_customer as later where later.email = c.email and later.import_id > c.import_id)`;

const orderColumns = sql`
  o.id, number, ${iso("placed_at")} as "placedAt", email, name, currency, total, state, source, facts`;

/** Orders of a former shop, the newest first. `after` is the id of the last one of the page before. */
export async function listPastOrders(
  db: Database,
  { words, after, limit }: { words: readonly string[]; after: number | null; limit: number },
): Promise<StoredPastOrder[]> {
  const wanted = [
    isLatestOrder,
    ...(after === null
      ? []
      : [sql`(placed_at, o.id) < (select placed_at, id from past_order where id = ${after})`]),
    ...words.map(
      (word) => sql`lower(number || ' ' || name || ' ' || email) like ${containing(word)}`,
    ),
  ];
  const { rows } = await sql<StoredPastOrder>`
    select ${orderColumns} from past_order as o where ${sql.join(wanted, sql` and `)}
    order by placed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest orders of an email address in a former shop. */
export async function listPastOrdersOf(
  db: Database,
  email: string,
  limit: number | null = null,
): Promise<StoredPastOrder[]> {
  const { rows } = await sql<StoredPastOrder>`
    select ${orderColumns} from past_order as o where email = ${email} and email <> '' and ${isLatestOrder}
    order by placed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export type StoredPastCustomer = PastCustomer & { id: number };

/** Customers of a former shop by address. */
export async function listPastCustomers(
  db: Database,
  { words, after, limit }: { words: readonly string[]; after: number | null; limit: number },
) {
  const wanted = [
    isLatestCustomer,
    ...(after === null ? [] : [sql`email > (select email from past_customer where id = ${after})`]),
    ...words.map((word) => sql`lower(name || ' ' || email) like ${containing(word)}`),
  ];
  const { rows } = await sql<StoredPastCustomer & { orders: number; lastOrderAt: string | null }>`
    with c as materialized (
      select * from past_customer as c where ${sql.join(wanted, sql` and `)} order by email limit ${limit}
    )
    select c.id, c.email, c.name, c.facts, placed.* from c, lateral (
      select count(*)::integer as orders, ${iso("max(placed_at)")} as "lastOrderAt"
      from past_order as o where o.email = c.email and o.email <> '' and ${isLatestOrder}
    ) as placed order by c.email`.execute(db);
  return rows;
}

/** A customer of a former shop by id, or by email address. */
export async function findPastCustomer(
  db: Database,
  whose: { id: number } | { email: string },
): Promise<StoredPastCustomer | null> {
  const own = "id" in whose ? sql`id = ${whose.id}` : sql`email = ${whose.email}`;
  const { rows } = await sql<StoredPastCustomer>`
    select id, email, name, facts from past_customer where email in (select email from past_customer where ${own})
    order by import_id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What stays of an order without its buyer: goods and amounts. An import never fills it again. */
const withoutBuyer = sql`
  email = '', name = '', is_erased = true,
  facts = facts || '{"telephone": "", "address": [], "payment": "", "coupon": "", "note": ""}'`;

/** Forgets a person of a former shop: the customer is deleted, and orders lose their buyer. */
export async function erasePastPerson(tx: DatabaseTransaction, email: string): Promise<void> {
  await sql`delete from past_customer where email = ${email}`.execute(tx);
  await sql`
    update past_order as o set ${withoutBuyer} where (number, placed_at) in (
      select number, placed_at from past_order where email = ${email} and email <> '')`.execute(tx);
}

/** Erases the buyers of orders that were placed before a time, and customers that were imported before it. */
export async function erasePastBuyers(db: Database, before: Date): Promise<void> {
  await sql`
    delete from past_customer using import_upload as upload
    where import_id = upload.id and uploaded_at < ${before}`.execute(db);
  await sql`
    update past_order as o set ${withoutBuyer} where placed_at < ${before} and not is_erased`.execute(
    db,
  );
}
