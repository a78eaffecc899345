import type { Promotion } from "#domain/promotion/promotion.ts";
import type { Database } from "#db/database.server.ts";

/** A promotion as somebody makes it. */
export type NewPromotion = Omit<Promotion, "id" | "isStopped" | "categories"> & {
  categoryIds: readonly number[] | null;
  /** Of a promotion for one member, whose it is. */
  uid: string | null;
  /** Whether every member finds it among their coupons. */
  isListed: boolean;
  isSample?: boolean;
};

/** Makes a promotion; its id, or null where its code is taken, also by one that has ended. */
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
      is_sample: made.isSample ?? false,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}
