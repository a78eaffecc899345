import type { DeclineCode, DisputeState, ReportedState } from "#modules/payments/rules/payment.ts";
import type { Generated } from "kysely";

/** State of the demo payment provider; only its adapter reads it. */
export type DemoPaymentTables = {
  demo_payment: {
    reference: string;
    key: string;
    method: string;
    amount: number;
    currency: string;
    state: ReportedState;
    scenario: Generated<string>;
    /** Idempotency keys of answered attempts. */
    attempts: Generated<string[]>;
    declined: DeclineCode | null;
    card_last_four: string | null;
    dispute: DisputeState | null;
    /** In cents; null for the whole amount charged. */
    dispute_amount: number | null;
    secret: string;
    charged: Generated<number>;
    return_url: string;
    settles_at: Date | null;
    created_at: Generated<Date>;
  };
  demo_refund: { key: string; reference: string; amount: number; created_at: Generated<Date> };
  demo_event: { id: string; reference: string; due_at: Date; delivery: number };
};
