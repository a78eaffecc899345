import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { type EmailAddress, customerKey } from "#modules/core/rules/email.ts";
import { networkOf } from "#modules/core/rules/limit.ts";
import type { OwnHold } from "#modules/stock/rules/limit-hold.ts";

/** A client by everything that is known of it. */
export type HoldOwner = { clientAddress: string; email: EmailAddress; uid: string | null };

type Asked = { orderId: number; owner: HoldOwner; now: Date; since: Date };

/**
 * Notes whose an order's hold is, and lists what the same client holds of each stock in it. Orders of one network, of
 * one mailbox and of one account are one client's. The stock is locked before, so no other order adds to these holds.
 */
export async function noteHoldOwner(
  tx: DatabaseTransaction,
  { orderId, owner, now, since }: Asked,
): Promise<OwnHold[]> {
  const hashes = hashesOf(owner);
  // One statement, because other orders of this stock wait for it.
  const { rows: holds } = await sql<OwnHold>`
    with noted as (
      insert into hold_owner (order_id, owner_hash, created_at)
      select ${orderId}, unnest(${hashes}::text[]), ${now}
    ), own as (
      select stock_id, order_id, state, quantity from stock_hold
      where order_id = any(array(
        select order_id from hold_owner where owner_hash = any(${hashes}) and created_at > ${since}
      ) || ${orderId}::bigint)
    )
    select min(shop_order.agreed->'lines'->hold.line->>'name') as name, most_to_buy(stock.on_hand, keeps_selling) as "onHand",
      most_to_buy(stock.on_hand, keeps_selling) + stock.held as available,
      (select sum(quantity) from own where stock_id = stock.id and order_id = ${orderId})::integer as wanted,
      (select sum(quantity) from own where stock_id = stock.id and state = 'held')::integer as held,
      (select count(distinct order_id) from own where stock_id = stock.id and state = 'released')::integer as released
    from stock_hold as hold join stock on stock.id = hold.stock_id
      join shop_order on shop_order.id = hold.order_id
    where hold.order_id = ${orderId} and stock.on_hand is not null
    group by stock.id order by min(hold.line)`.execute(tx);
  return holds;
}

/**
 * How many stocks with nothing left a client holds units of. Its other orders wait until the transaction ends, so that
 * many at once can't each hold as many as are allowed.
 */
export async function countLastPieces(tx: DatabaseTransaction, owner: HoldOwner): Promise<number> {
  const hashes = hashesOf(owner);
  for (const hash of hashes)
    await sql`select pg_advisory_xact_lock(hashtext('hold-owner'), hashtext(${hash}))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(distinct stock.id)::integer as count
    from hold_owner join stock_hold as hold using (order_id) join stock on stock.id = hold.stock_id
    where owner_hash = any(${hashes}) and hold.state = 'held' and stock.on_hand = 0 and not keeps_selling`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Payments that were declined since a time, over all orders of this order's network, mailbox or account, whichever has
 * the most.
 */
export async function countDeclines(
  tx: DatabaseTransaction,
  { orderId, since }: { orderId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ declines: number }>`
    select count(*)::integer as declines
    from hold_owner as own join hold_owner as other using (owner_hash)
      join order_event on order_event.order_id = other.order_id and type = 'payment-declined' and at > ${since}
    where own.order_id = ${orderId}
    group by owner_hash order by 1 desc limit 1`.execute(tx);
  return rows[0]?.declines ?? 0;
}

/** Forgets whose holds began before a time. */
export async function deleteOldHoldOwners(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("hold_owner").where("created_at", "<", before).execute();
}

/** In one order, in which they are locked. */
function hashesOf({ clientAddress, email, uid }: HoldOwner): string[] {
  const names = [`client:${networkOf(clientAddress)}`, `email:${customerKey(email)}`];
  if (uid !== null) names.push(`account:${uid}`);
  return names.map((name) => createHash("sha256").update(name).digest("base64url")).toSorted();
}
