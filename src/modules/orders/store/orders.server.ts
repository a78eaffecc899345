import { sql, type RawBuilder } from "kysely";
import type { OrderEventType } from "#modules/orders/rules/order-event.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";

export type OrderRef = { id: number } | { number: string } | { key: string };

/** The condition that finds the order `o`. */
function is(ref: OrderRef): RawBuilder<unknown> {
  if ("id" in ref) return sql`o.id = ${ref.id}`;
  return "number" in ref ? sql`o.number = ${ref.number}` : sql`o.client_key = ${ref.key}`;
}

/** The rows of a query as JSON. */
export const rowsOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(each)), '[]') from (${query}) as each)`;

/** The products of the order `o`, by line. */
export const products =
  rowsOf(sql`select product_id as "productId", variant_id as "variantId" from order_line
    where order_id = o.id order by line`);

/** The order `o` as a `StoredOrder`. */
const columns = sql`o.id, o.number, o.client_key as key, o.fingerprint, o.uid, o.email, o.language, o.address, o.agreed, o.words,
  o.facts, o.created_at as "createdAt",
  ${rowsOf(sql`select event, ${iso("at")} as at, jsonb_build_object('kind', actor_kind, 'name', actor_name) as actor
    from order_event where order_id = o.id order by position`)} as events,
  ${rowsOf(sql`select declined, instrument, action from order_payment where order_id = o.id order by number`)} as payments,
  ${products} as products,
  ${rowsOf(sql`select return, state, count(*) from return_picture where order_id = o.id group by return, state`)} as pictures,
  (select coalesce(jsonb_agg(return), '[]') from return_label where order_id = o.id) as labels`;

/** Whether the order exists; much cheaper than reading it. */
export async function hasOrder(db: Database, ref: OrderRef): Promise<boolean> {
  const { rows } = await sql`select from shop_order as o where ${is(ref)}`.execute(db);
  return rows.length > 0;
}

/** Makes requests with the same key wait for each other until the transaction ends. */
export async function lockOrderKey(tx: DatabaseTransaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order-key'), hashtext(${key}))`.execute(tx);
}

export type OwnedOrder = Pick<StoredOrder, "id" | "number" | "uid" | "email">;

/** Returns whose an order is; null if there is no such order. */
export async function findOwnedOrder(db: Database, number: string): Promise<OwnedOrder | null> {
  const { rows } = await sql<OwnedOrder>`
    select id, number, uid, email from shop_order as o where ${is({ number })}`.execute(db);
  return rows[0] ?? null;
}

export async function findOrder(db: Database, ref: OrderRef): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from shop_order as o where ${is(ref)}`.execute(db);
  return rows[0] ?? null;
}

/** Returns an order that must exist: orders are never deleted. */
export async function getOrder(db: Database, ref: OrderRef): Promise<StoredOrder> {
  const order = await findOrder(db, ref);
  if (!order) throw new Error("Orders are never deleted.");
  return order;
}

/**
 * Locks an order until the transaction ends. Orders are locked before stock, everywhere. It is read after the lock, or
 * its other rows could be outdated.
 */
export async function lockOrder(
  tx: DatabaseTransaction,
  ref: OrderRef,
): Promise<StoredOrder | null> {
  await sql`select from shop_order as o where ${is(ref)} for no key update`.execute(tx);
  return findOrder(tx, ref);
}

/** Returns the last order in a chain of replacements: itself if it was not replaced, null if it does not exist. */
export async function findLastReplacement(db: Database, ref: OrderRef): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select o.id from shop_order as o where ${is(ref)}
      union all select next.id from shop_order as next join chain on next.replaces_id = chain.id
    )
    select id from chain order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the newest order with such an event, or null. */
export async function findLastOrderWith(
  db: Database,
  type: OrderEventType,
): Promise<StoredOrder | null> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from shop_order as o
    where o.id = (select order_id from order_event where type = ${type} order by order_id desc limit 1)`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Lists a member's orders for the export of their data. */
export async function listOrdersOfMember(db: Database, uid: string): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from shop_order as o where o.uid = ${uid} order by o.id`.execute(db);
  return rows;
}

/** Lists orders after the given id that have a shipped parcel, oldest first. */
export async function listOrdersWithParcelsUnderWay(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select ${columns} from shop_order as o
    where state = 'placed' and o.id > ${after} and facts @? '$.shipments[*] ? (@.state == "shipped")'
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Lists orders whose money is due between two moments, except reminded ones. */
export async function listOrdersToRemind(
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_order where (facts->'offline'->>'open')::integer > 0
      and not facts->'offline' ? 'isReminded' and email <> ''
      and (facts->'offline'->>'dueAt')::timestamptz > ${now}
      and (facts->'offline'->>'dueAt')::timestamptz <= ${before}
      -- Days that are as short need no second email.
      and created_at < ${now}::timestamptz - interval '1 day'
    order by id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists orders after the given id whose hold, or that of an addition, is over, oldest first. */
export async function listOrdersToExpire(
  db: Database,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom("shop_order")
    .select("id")
    .where("hold_until", "<=", now)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
