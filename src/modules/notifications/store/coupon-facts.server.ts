import { sql } from "kysely";
import type { Database } from "#platform/database/database.server.ts";

/** A personal coupon with the data for its notification. */
export type CouponFactRow = {
  promotionId: number;
  uid: string;
  tells: "coupon-given" | "coupon-ending";
  code: string | null;
  name: string;
  endsAt: Date | null;
  /** Null if the member's address is not verified. */
  email: string | null;
  /** The member's choice for these emails; null: none yet. */
  byMail: boolean | null;
};

type Moments = { now: Date; notBefore: Date; endingBefore: Date };

/**
 * Personal coupons that began after a time, and unused ones that end before another, without those already notified.
 */
export async function listCouponFacts(
  db: Database,
  { now, notBefore, endingBefore }: Moments,
): Promise<CouponFactRow[]> {
  const { rows } = await sql<CouponFactRow>`
    select promotion.id as "promotionId", promotion.uid, told.kind as tells, code, name, ends_at as "endsAt",
      case when account.email_verified then account.email end as email,
      (select by_mail from notification_choice as choice
        where choice.uid = promotion.uid and choice.category = 'coupons') as "byMail"
    from promotion
    join account on account.id = promotion.uid and account.disabled_at is null
    cross join (values ('coupon-given'), ('coupon-ending')) as told(kind)
    where promotion.uid is not null and audience = 'member' and stopped_at is null and starts_at <= ${now}
      and (ends_at is null or ends_at > ${now})
      and case told.kind when 'coupon-given' then starts_at > ${notBefore} else ends_at < ${endingBefore} end
      and not exists (select from promotion_use as used where used.promotion_id = promotion.id
        and used.uid = promotion.uid and used.released_at is null)
      and not exists (select from account_closure as closure where closure.uid = promotion.uid)
      and not exists (select from notification where notification.uid = promotion.uid
        and source = told.kind || ':' || promotion.id)
    order by promotion.id, told.kind`.execute(db);
  return rows;
}
