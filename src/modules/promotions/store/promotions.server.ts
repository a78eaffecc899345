import type { Money } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Benefit, BenefitKind, Promotion } from "#modules/promotions/rules/promotion.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";
import { sql } from "kysely";

/** A promotion to insert. */
export type NewPromotion = Omit<Promotion, "id" | "isStopped" | "categories"> & {
  categoryIds: readonly number[] | null;
  /** The owner of a promotion for one member. */
  uid: string | null;
  /** Whether it appears on every member's coupon page. */
  isListed: boolean;
};

/** Inserts a promotion; returns its id, or null if its code is taken, even by an ended promotion. */
export async function insertPromotion(db: Database, made: NewPromotion): Promise<number | null> {
  const { benefit } = made;
  const row = await db
    .insertInto("promotion")
    .values({
      code: made.code,
      name: made.name,
      kind: benefit.kind,
      percent: benefit.kind === "percent" ? benefit.percent : null,
      amount: benefit.kind === "fixed" ? benefit.amount : null,
      minimum_subtotal: made.minimumSubtotal,
      category_ids: made.categoryIds && [...made.categoryIds],
      is_first_order_only: made.isFirstOrderOnly,
      audience: made.audience,
      uid: made.uid,
      starts_at: new Date(made.startsAt),
      ends_at: made.endsAt === null ? null : new Date(made.endsAt),
      stopped_at: null,
      limit_total: made.limit,
      limit_per_customer: made.limitPerCustomer,
      is_listed: made.isListed,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the personal coupons of an account and erases its uid from them. */
export async function forgetMembersPromotions(
  tx: DatabaseTransaction,
  uid: string,
  now: Date,
): Promise<void> {
  await sql`
    update promotion set uid = null, stopped_at = coalesce(stopped_at, ${now}) where uid = ${uid}`.execute(
    tx,
  );
}

/** A promotion from `promotionColumns`; times are ISO 8601. */
export type PromotionRow = Omit<Promotion, "id" | "benefit"> & {
  id: number;
  kind: BenefitKind;
  percent: number | null;
  amount: Money | null;
};

/** The arguments of `jsonb_build_object` that build a `PromotionRow` from the promotion `p`. */
export const promotionColumns = sql`
  'id', p.id, 'code', p.code, 'name', p.name, 'kind', p.kind, 'percent', p.percent, 'amount', p.amount,
  'minimumSubtotal', p.minimum_subtotal, 'isFirstOrderOnly', p.is_first_order_only, 'audience', p.audience,
  'startsAt', ${iso("p.starts_at")}, 'endsAt', ${iso("p.ends_at")}, 'isStopped', p.stopped_at is not null,
  'limit', p.limit_total, 'limitPerCustomer', p.limit_per_customer,
  'categories', case when p.category_ids is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position, id), '[]')
    from category where id = any(p.category_ids)) end`;

/** Maps a row to a promotion. */
export function promotionOf({ kind, percent, amount, ...row }: PromotionRow): Promotion {
  return { ...row, benefit: benefitOf({ kind, percent, amount }) };
}

function benefitOf({
  kind,
  percent,
  amount,
}: Pick<PromotionRow, "kind" | "percent" | "amount">): Benefit {
  if (kind === "free-shipping") return { kind };
  if (kind === "fixed") {
    invariant(amount !== null, "an amount off has an amount");
    return { kind, amount };
  }
  invariant(percent !== null, "a percent off has a percent");
  return { kind, percent };
}
