import type { Generated, JSONColumnType } from "kysely";
import type { DeclineCode, DisputeState, ReportedState } from "#modules/payments/rules/payment.ts";

/** State of the demo payment provider; only its adapter reads it. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    demo_payment: {
      reference: string;
      key: string;
      method: string;
      amount: number;
      currency: string;
      state: ReportedState;
      /** Idempotency keys of answered attempts. */
      attempts: Generated<string[]>;
      declined: DeclineCode | null;
      card_last_four: string | null;
      dispute: DisputeState | null;
      /** In cents; null for the whole amount charged. */
      dispute_amount: number | null;
      charged: Generated<number>;
      /** Cents by the shop's idempotency key. */
      refunds: JSONColumnType<Record<string, number>, string | undefined, string>;
      return_url: string;
      /** When a pending charge is captured. */
      settles_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}
