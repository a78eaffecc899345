/** Checkouts in progress, without card data. */
export type CheckoutTables = {
  checkout: {
    id: string;
    /** Null for a guest. */
    uid: string | null;
    /** The idempotency key of its order. */
    key: string;
    /** Everything chosen and typed (`CheckoutInput`). */
    input: unknown;
    touched_at: Date;
  };
};
