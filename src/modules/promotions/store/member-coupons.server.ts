import type { KnownPromotion } from "#modules/promotions/rules/promotion.ts";
import type { Database } from "#platform/database/database.server.ts";
import { sql } from "kysely";
import { hasBoughtBefore } from "./promotion-facts.server.ts";
import {
  promotionColumns,
  promotionOf,
  translatedPromotions,
  type PromotionRow,
} from "./promotions.server.ts";

/** A coupon as its member sees it. */
export type MemberCoupon = {
  promotion: KnownPromotion;
  /** Whether it was given to this member alone. */
  isGiven: boolean;
  givenAt: string;
  /** Whether it belongs to the sample shop. */
  isSample: boolean;
  /** The member's orders that use it, newest first. */
  orders: string[];
};

/** A member's coupons: personal ones, used ones, and listed ones, newest first. */
export async function listCouponsOf(db: Database, uid: string, now: Date): Promise<MemberCoupon[]> {
  type Row = PromotionRow & {
    isUsedUp: boolean;
    isUsedByCustomer: boolean;
    isGiven: boolean;
    givenAt: string;
    isSample: boolean;
    orders: string[];
  };
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object(${promotionColumns}, 'isGiven', p.uid is not null, 'givenAt', p.created_at, 'isSample', p.is_sample,
      'isUsedUp', coalesce(p.used >= p.limit_total, false) and cardinality(own.orders) = 0,
      'isUsedByCustomer', coalesce(cardinality(own.orders)
        >= case when p.is_first_order_only then 1 else p.limit_per_customer end, false)
        or (cardinality(own.orders) > 0 and coalesce(p.used >= p.limit_total, false)),
      'orders', to_jsonb(own.orders)) as row
    from promotion as p, lateral (
      select coalesce(array_agg(o.number order by o.id desc), '{}') as orders
      from promotion_use as u join shop_order as o on o.id = u.order_id
      where u.promotion_id = p.id and u.uid = ${uid} and u.released_at is null
    ) as own
    where p.code is not null and (p.uid = ${uid} or cardinality(own.orders) > 0
      or (p.is_listed and p.uid is null and p.stopped_at is null and (p.ends_at is null or p.ends_at > ${now})))
    order by p.id desc`.execute(db);
  const shown = await translatedPromotions(
    db,
    rows.map(({ row }) => row),
  );
  return shown.map((row) => {
    const { isUsedUp, isUsedByCustomer, isGiven, givenAt, isSample, orders, ...promotion } = row;
    const known = { isUsedUp, isUsedByCustomer, isOfSomebodyElse: false };
    return {
      promotion: { ...promotionOf(promotion), ...known },
      isGiven,
      givenAt,
      isSample,
      orders,
    };
  });
}

/** Whether a member has ordered before, as a guest too. */
export async function hasBought(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ hasBought: boolean }>`
    select ${hasBoughtBefore({ uid, customer: null })} as "hasBought"`.execute(db);
  return rows[0]?.hasBought === true;
}
