import { sql } from "kysely";
import type { Promotion } from "#modules/promotions/rules/promotion.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { promotionColumns, promotionOf, type PromotionRow } from "./promotion-row.server.ts";

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

/** Ends a promotion by code or id; false if none is active. Orders that use it keep it. */
export async function stopPromotion(
  db: Database,
  which: { code: string } | { id: number },
  now: Date,
): Promise<boolean> {
  const stopped = await db
    .updateTable("promotion")
    .set({ stopped_at: now })
    .where("stopped_at", "is", null)
    .where((row) => ("code" in which ? row("code", "=", which.code) : row("id", "=", which.id)))
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}

type ListedPromotion = {
  promotion: Promotion;
  uses: number;
  uid: string | null;
  isListed: boolean;
  isSample: boolean;
};

/** Every promotion, newest first, with the number of orders that use it. */
export async function listPromotions(db: Database): Promise<ListedPromotion[]> {
  type Row = PromotionRow & Omit<ListedPromotion, "promotion">;
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object(${promotionColumns}, 'uid', p.uid, 'isListed', p.is_listed, 'isSample', p.is_sample,
      'uses', (select count(*) from promotion_use where promotion_id = p.id and released_at is null)) as row
    from promotion as p order by p.id desc`.execute(db);
  return rows.map(({ row: { uses, uid, isListed, isSample, ...row } }) => ({
    promotion: promotionOf(row),
    uses,
    uid,
    isListed,
    isSample,
  }));
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
