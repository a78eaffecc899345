import { pageOf, type AskedPage } from "#modules/core/rules/page.ts";
import { typedWords } from "#modules/core/rules/text.ts";
import { promotionState, type PromotionState } from "#modules/promotions/rules/promotion-fields.ts";
import { benefitWords, conditionSentences } from "#modules/promotions/rules/promotion-words.ts";
import {
  findStaffPromotion,
  listStaffPromotions,
  type StaffPromotion,
} from "#modules/promotions/store/staff-promotions.server.ts";
import type { Goods } from "#modules/promotions/rules/promotion.ts";
import type { Services } from "#platform/services.ts";
import type { LookUp } from "#platform/commands/look-up.ts";

/** Returns a page of promotions, the newest first; `next` is the `after` of the next page. */
export async function listPromotionsForStaff(
  { db, clock }: Pick<Services, "db" | "clock">,
  { state, q, after = null, pageSize }: AskedPage<PromotionState>,
) {
  const now = clock.now();
  const words = typedWords(q);
  const found = await listStaffPromotions(db, {
    state,
    words,
    now,
    before: after,
    limit: pageSize + 1,
  });
  const { rows, next } = pageOf(found, pageSize, ({ promotion }) => String(promotion.id));
  return { rows: rows.map((each) => rowOf(each, now)), next };
}

/** Returns a promotion with everything that staff may change, or null. */
export async function readPromotionForStaff(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: number,
) {
  const found = await findStaffPromotion(db, id);
  if (!found) return null;
  const { benefit, ...promotion } = found.promotion;
  const units = benefit.kind === "buy-get" ? benefit : null;
  return {
    ...rowOf(found, clock.now()),
    kind: benefit.kind,
    percent: "percent" in benefit ? benefit.percent : null,
    amount: benefit.kind === "fixed" ? benefit.amount : null,
    buyQuantity: units?.buys ?? null,
    getQuantity: units?.gets ?? null,
    timesPerOrder: units?.most ?? null,
    minimumSubtotal: promotion.minimumSubtotal,
    categories: found.goodsIds.categoryIds && categoriesIn(promotion.goods ?? []),
    ...found.goodsIds,
    isFirstOrderOnly: promotion.isFirstOrderOnly,
    audience: promotion.audience,
    limitPerCustomer: promotion.limitPerCustomer,
    isStopped: promotion.isStopped,
  };
}

const categoriesIn = (goods: readonly Goods[]) =>
  goods.flatMap(({ kind, id, name }) => (kind === "category" ? [{ id, name }] : []));

function rowOf({ promotion, hasOwner: _, goodsIds: __, ...of }: StaffPromotion, now: Date) {
  return {
    ...of,
    id: promotion.id ?? 0,
    code: promotion.code,
    name: promotion.name,
    benefit: benefitWords(promotion),
    conditions: conditionSentences(promotion),
    state: promotionState(promotion, now),
    limit: promotion.limit,
  };
}

const states = { active: "Active", scheduled: "Scheduled", ended: "Ended" } as const;

export const lookUpPromotions: LookUp = {
  position: 40,
  title: "Promotions",
  permissions: ["promotions"],
  async find(services, q, most) {
    const { rows } = await listPromotionsForStaff(services, { q, pageSize: most });
    return rows.map(({ id, name, code, benefit, state }) => ({
      name: code ?? name,
      note: benefit,
      state: states[state],
      picture: null,
      to: `/promotions/${id}`,
    }));
  },
};
