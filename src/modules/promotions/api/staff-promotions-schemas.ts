import { typedDay } from "#modules/core/rules/typed-day.ts";
import { z } from "@hono/zod-openapi";
import { promotionStates } from "#modules/promotions/rules/promotion-fields.ts";

/** The bodies about promotions. The back office imports their types, and no values. */

export const adminPromotionRow = z
  .strictObject({
    id: z.int(),
    code: z.string().nullable().describe("Null if it applies by itself."),
    name: z.string(),
    benefit: z.string(),
    conditions: z.array(z.string()),
    state: z.enum(promotionStates),
    startsOn: z.iso.date().describe("A day of the shop's time zone."),
    endsOn: z.iso.date().nullable().describe("The last day."),
    uses: z.int().describe("Orders that use it."),
    limit: z.int().nullable(),
    isListed: z.boolean(),
    isSample: z.boolean(),
    version: z.int(),
  })
  .openapi("AdminPromotionRow");

const ids = z.array(z.int()).readonly().nullable();

export const adminPromotion = z
  .strictObject({
    ...adminPromotionRow.shape,
    kind: z.enum(["percent", "fixed", "free-shipping", "buy-get"]),
    percent: z.int().nullable(),
    amount: z.int().nullable().describe("Cents."),
    buyQuantity: z.int().nullable().describe("Units to buy, of kind buy-get."),
    getQuantity: z.int().nullable().describe("Units that then cost less."),
    timesPerOrder: z.int().nullable().describe("Null without a limit."),
    categoryIds: ids,
    brandIds: ids,
    productIds: ids,
    getCategoryIds: ids.describe("All three null: the bought goods."),
    getBrandIds: ids,
    getProductIds: ids,
    minimumSubtotal: z.int().describe("Cents."),
    categories: z.array(z.strictObject({ id: z.int(), name: z.string() })).nullable(),
    isFirstOrderOnly: z.boolean(),
    audience: z.enum(["everybody", "students", "member"]),
    limitPerCustomer: z.int().nullable(),
    isStopped: z.boolean(),
  })
  .openapi("AdminPromotion");

const trialCustomers = ["guest", "new", "returning", "student"] as const;

export const promotionTrialBody = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          productId: z.int32().min(1),
          quantity: z.int().min(1).max(99),
        }),
      )
      .min(1)
      .max(20),
    customer: z.enum(trialCustomers),
    coupon: z.string().max(100).nullable(),
    day: typedDay.nullable().describe("A day of the shop's time zone; null for now."),
  })
  .openapi("PromotionTrialBody");

const amounts = z.array(z.strictObject({ label: z.string(), amount: z.int() }));

export const promotionTrial = z
  .strictObject({
    isApplied: z.boolean(),
    verdict: z.string().describe("Whether the promotion applies, or why not."),
    lines: z.array(
      z.strictObject({
        name: z.string(),
        quantity: z.int(),
        lineTotal: z.int(),
        reasons: amounts,
        amount: z.int().describe("What the line costs after them."),
      }),
    ),
    totals: amounts.describe("Delivery, taxes and the total."),
  })
  .openapi("PromotionTrial");
export type PromotionTrial = z.infer<typeof promotionTrial>;

export type AdminPromotionRow = z.infer<typeof adminPromotionRow>;
export type AdminPromotion = z.infer<typeof adminPromotion>;
