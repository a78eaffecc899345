import type { Audience, BenefitKind } from "#modules/promotions/rules/promotion.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** Promotions and the orders that use them. */
export type PromotionTables = {
  promotion: {
    id: GeneratedAlways<number>;
    /** Null for a promotion that applies without a code. */
    code: string | null;
    name: string;
    kind: BenefitKind;
    percent: number | null;
    amount: number | null;
    minimum_subtotal: Generated<number>;
    /** Null for all goods. */
    category_ids: number[] | null;
    is_first_order_only: Generated<boolean>;
    audience: Generated<Audience>;
    /** The only account that may use it; null for all. */
    uid: string | null;
    starts_at: Date;
    ends_at: Date | null;
    stopped_at: Date | null;
    limit_total: number | null;
    limit_per_customer: number | null;
    /** Number of uses; maintained only if the promotion has a total limit. */
    used: Generated<number>;
    /** Whether it is shown in every member's coupon list. */
    is_listed: Generated<boolean>;
    created_at: Generated<Date>;
    /** Made for the sample shop. */
    is_sample: Generated<boolean>;
    version: Generated<number>;
  };
  promotion_use: {
    promotion_id: number;
    order_id: number;
    uid: string | null;
    /** The mailbox of the order's address (`customerKey`). */
    customer: string;
    taken_at: Date;
    released_at: Date | null;
  };
};
