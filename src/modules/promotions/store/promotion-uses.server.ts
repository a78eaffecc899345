import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** The order that uses promotions, with its customer. */
export type PromotionUser = { orderId: number; uid: string | null; customer: string; now: Date };

/**
 * Counts an order's use of each promotion; false if one has reached its limit, and then the caller must roll back.
 * Lock order: orders, promotions by id, stock. Promotions without a limit are not locked, so automatic ones never
 * block.
 */
export async function takePromotions(
  tx: DatabaseTransaction,
  promotionIds: readonly number[],
  { orderId, uid, customer, now }: PromotionUser,
): Promise<boolean> {
  if (promotionIds.length === 0) return true;
  // Keeps staff from adding a limit meanwhile. One that was added just now is locked by the next statement.
  await sql`
    select from promotion where id = any(${promotionIds})
      and limit_total is null and limit_per_customer is null and not is_first_order_only
    order by id for key share`.execute(tx);
  await sql`
    select from promotion where id = any(${promotionIds})
      and (limit_total is not null or limit_per_customer is not null or is_first_order_only)
    order by id for no key update`.execute(tx);
  // A separate statement after the locks, so that it sees rows committed meanwhile.
  const { rows } = await sql`
    with own as (
      select promotion_id, count(*) as uses from promotion_use
      where promotion_id = any(${promotionIds}) and released_at is null
        and (uid = ${uid} or customer = ${customer})
      group by promotion_id
    ), free as (
      select p.id from promotion as p left join own on own.promotion_id = p.id
      where p.id = any(${promotionIds}) and (p.limit_total is null or p.used < p.limit_total)
        and coalesce(coalesce(own.uses, 0)
          < case when p.is_first_order_only then 1 else p.limit_per_customer end, true)
    ), counted as (
      update promotion set used = used + 1 from free
      where promotion.id = free.id and promotion.limit_total is not null
    )
    insert into promotion_use (promotion_id, order_id, uid, customer, taken_at)
    select id, ${orderId}, ${uid}, ${customer}, ${now} from free
    on conflict (promotion_id, order_id) do update set released_at = null, taken_at = excluded.taken_at
    returning promotion_id`.execute(tx);
  return rows.length === promotionIds.length;
}

/** Releases the uses of a failed order. Idempotent. */
export async function releasePromotions(
  tx: DatabaseTransaction,
  orderId: number,
  now: Date,
): Promise<void> {
  await sql`
    with released as (
      update promotion_use set released_at = ${now} where order_id = ${orderId} and released_at is null
      returning promotion_id
    ), locked as materialized (
      select id from promotion where id in (select promotion_id from released) and limit_total is not null
      order by id for no key update
    )
    update promotion set used = used - 1 from locked where promotion.id = locked.id`.execute(tx);
}

/** Counts an order's released uses again after a late payment; false, with no change, if a limit has been reached. */
export async function takePromotionsAgain(
  tx: DatabaseTransaction,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ promotion_id: number; uid: string | null; customer: string }>`
    select promotion_id, uid, customer from promotion_use
    where order_id = ${orderId} and released_at is not null order by promotion_id`.execute(tx);
  const [first] = rows;
  if (!first) return true;
  const ids = rows.map(({ promotion_id }) => promotion_id);
  const { uid, customer } = first;
  if (await takePromotions(tx, ids, { orderId, uid, customer, now })) return true;
  await releasePromotions(tx, orderId, now);
  return false;
}
