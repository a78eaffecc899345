import type { CheckoutInput } from "#modules/checkout/rules/checkout-fields.ts";
import type { ColumnType } from "kysely";

/** Checkouts in progress, without card data. */
export type CheckoutTables = {
  checkout: {
    id: string;
    /** Null for a guest. */
    uid: string | null;
    /** The idempotency key of its order. */
    key: string;
    input: ColumnType<CheckoutInput, string, string>;
    touched_at: Date;
  };
};
