import type { Generated, GeneratedAlways } from "kysely";
import type { Audience, BenefitKind } from "./rules/promotion.ts";

/** Promotions and the orders that use them. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    student_proof: {
      uid: string;
      /** The student's email address. */
      email: string;
      /** The mailbox of that address (`customerKey`); it verifies one account at a time. */
      mailbox: string;
      proved_at: Date;
      valid_until: Date;
    };
    /** The latest verification link of a member; earlier links are invalid. */
    student_link: {
      uid: string;
      token_hash: string;
      email: string;
      asked_at: Date;
      expires_at: Date;
    };
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
      brand_ids: number[] | null;
      product_ids: number[] | null;
      /** Units to buy and units that cost `percent` less then; null for other kinds. */
      buy_quantity: number | null;
      get_quantity: number | null;
      /** Null without a limit. */
      times_per_order: number | null;
      /** The goods that cost less; null if they are the bought ones. */
      get_category_ids: number[] | null;
      get_brand_ids: number[] | null;
      get_product_ids: number[] | null;
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
  }
}
