import type { Audience, BenefitKind } from "#modules/promotions/rules/promotion.ts";
import type { Generated, GeneratedAlways } from "kysely";

/** Promotions and the orders that use them. */
export type PromotionTables = {
  promotion: {
    id: GeneratedAlways<number>;
    /** Null where it applies by itself. */
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
    /** The one account it is for. */
    uid: string | null;
    starts_at: Date;
    ends_at: Date | null;
    stopped_at: Date | null;
    limit_total: number | null;
    limit_per_customer: number | null;
    /** Kept where there is a limit in all. */
    used: Generated<number>;
    /** Whether every member finds it among their coupons. */
    is_listed: Generated<boolean>;
    created_at: Generated<Date>;
    /** Made for the sample shop. */
    is_sample: Generated<boolean>;
  };
  promotion_use: {
    promotion_id: number;
    order_id: number;
    uid: string | null;
    /** Whose mailbox the order's address is (`customerKey`). */
    customer: string;
    taken_at: Date;
    released_at: Date | null;
  };
};
