import { sql } from "kysely";
import type { Money } from "#modules/core/rules/money/money.ts";
import type { Benefit, BenefitKind, Promotion } from "#modules/promotions/rules/promotion.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { iso } from "#platform/database/iso.server.ts";

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
