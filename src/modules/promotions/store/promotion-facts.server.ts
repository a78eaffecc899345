import type { CouponCode } from "#modules/promotions/rules/coupon-code.ts";
import type {
  GroupsOf,
  KnownPromotion,
  PromotionCustomer,
} from "#modules/promotions/rules/promotion.ts";
import { unseen, type Database } from "#platform/database/database.server.ts";
import { sql, type RawBuilder } from "kysely";
import {
  promotionColumns,
  promotionOf,
  translatedPromotions,
  type PromotionRow,
} from "./promotions.server.ts";

type Asked = {
  code: CouponCode | null;
  buyer: Buyer;
  now: Date;
  /** A mere quote ignores uses held by the buyer's own unpaid orders, because a new order replaces them. */
  isOrdering: boolean;
};

type Row = PromotionRow & {
  uid: string | null;
  isUsedUp: boolean;
  isUsedByCustomer: boolean;
};

/** The automatic promotions in order of creation, and the promotion of a code, with the buyer's usage. */
export async function findPromotions(
  db: Database,
  { code, buyer, now, isOrdering }: Asked,
): Promise<{ promotions: KnownPromotion[]; customer: PromotionCustomer }> {
  const { uid, customer } = buyer;
  const { rows } = await sql<{ promotions: Row[] | null; hasOrdered: boolean; isStudent: boolean }>`
    with found as materialized (
      select p.* from promotion as p where p.code is null and p.stopped_at is null
        and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})
      union all select p.* from promotion as p where p.code = ${unseen(code, "text")}
    )
    select (
      select jsonb_agg(jsonb_build_object(${promotionColumns}, 'uid', p.uid,
        'isUsedUp', coalesce(p.used - case when ${isOrdering} then 0 else own.unpaid end >= p.limit_total, false),
        'isUsedByCustomer', coalesce(own.uses - case when ${isOrdering} then 0 else own.unpaid end
          >= case when p.is_first_order_only then 1 else p.limit_per_customer end, false)) order by p.id)
      from found as p, lateral (
        select count(*) as uses, count(*) filter (where o.state = 'awaiting_payment') as unpaid
        from promotion_use as u join shop_order as o on o.id = u.order_id
        where u.promotion_id = p.id and u.released_at is null
          and (u.uid = ${unseen(uid, "text")} or u.customer = ${unseen(customer, "text")})
      ) as own) as promotions,
    exists (select from found where is_first_order_only) and ${hasBoughtBefore(buyer)} as "hasOrdered",
    exists (select from student_proof where uid = ${unseen(uid, "text")} and valid_until > ${now}) as "isStudent"`.execute(
    db,
  );
  const found = rows[0];
  const shown = await translatedPromotions(db, found?.promotions ?? []);
  const promotions = shown.map((row): KnownPromotion => {
    const { uid: owner, isUsedUp, isUsedByCustomer, ...promotion } = row;
    const isOfSomebodyElse = owner !== null && uid !== null && owner !== uid;
    return { ...promotionOf(promotion), isUsedUp, isUsedByCustomer, isOfSomebodyElse };
  });
  const isSignedIn = uid !== null;
  const { hasOrdered = false, isStudent = false } = found ?? {};
  return { promotions, customer: { isSignedIn, isStudent, hasOrdered } };
}

/** A promotion by its id with its uses in all, also one that does not run; null if there is none. */
export async function findKnownPromotion(db: Database, id: number): Promise<KnownPromotion | null> {
  const { rows } = await sql<{ row: PromotionRow & Pick<Row, "isUsedUp"> }>`
    select jsonb_build_object(${promotionColumns}, 'isUsedUp', coalesce(p.used >= p.limit_total, false)) as row
    from promotion as p where p.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { isUsedUp, ...row } = found.row;
  return { ...promotionOf(row), isUsedUp, isUsedByCustomer: false, isOfSomebodyElse: false };
}

/** Whether a code exists and belongs to no other account. */
export async function hasCoupon(
  db: Database,
  code: CouponCode,
  uid: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from promotion where code = ${code}
      and (uid is null or ${uid}::text is null or uid = ${uid})`.execute(db);
  return rows.length > 0;
}

/** Whether any cart of this customer may get a discount without a code. */
export async function hasAutomaticPromotion(
  db: Database,
  uid: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (select from promotion where code is null and stopped_at is null
        and starts_at <= ${now} and (ends_at is null or ends_at > ${now}))
      or exists (select from student_proof where uid = ${uid} and valid_until > ${now}) as "isOn"`.execute(
    db,
  );
  return rows[0]?.isOn === true;
}

/** The categories of products, subcategories included, and their brands. */
export async function listGroupsOf(db: Database, productIds: readonly number[]): Promise<GroupsOf> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "category_id", "subcategory_id", "brand_id"])
    .where("id", "in", productIds)
    .execute();
  return new Map(
    rows.map(({ id, category_id, subcategory_id, brand_id: brand }) => {
      const categories = [category_id, subcategory_id].filter((each) => each !== null);
      return [id, { categories, brand }];
    }),
  );
}

/** A customer by account, by mailbox (`customerKey`), or not yet known. */
export type Buyer = { uid: string | null; customer: string | null };

const wasBought = sql`o.placed_at is not null and o.state <> 'cancelled'`;

/**
 * Whether a customer has ordered before: with the account, or from the order's mailbox or the account's verified one,
 * in any spelling and with any session.
 */
export function hasBoughtBefore({ uid, customer }: Buyer): RawBuilder<boolean> {
  const mailboxes = sql`(select array_remove(array[
    ${customer}::text, (select customer_key(email) from account where id = ${unseen(uid, "text")} and email_verified)], null))::text[]`;
  return sql`(
    exists (select from shop_order as o where o.uid = ${unseen(uid, "text")} and ${wasBought})
    or exists (select from shop_order as o
      where o.email <> '' and customer_key(o.email) = any(${mailboxes}) and ${wasBought})
    or exists (select from shop_order as o join account on account.id = o.uid
      where customer_key(account.email) = any(${mailboxes}) and ${wasBought}))`;
}
