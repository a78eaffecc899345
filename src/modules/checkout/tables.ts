// Without an import or export this would declare a module in place of extending it.
export {};

/** Checkouts in progress, without card data. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    checkout: {
      id: string;
      /** Null for a guest. */
      uid: string | null;
      key: string;
      /** Everything chosen and typed (`CheckoutInput`). */
      input: unknown;
      touched_at: Date;
    };
  }
}
