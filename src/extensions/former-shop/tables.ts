import type { Generated, GeneratedAlways } from "kysely";

/**
 * Customers and orders of a former shop. A later import of the same record adds a row, which replaces the earlier. A
 * migration of the import made the tables.
 */
declare module "#platform/database/schema.ts" {
  interface Schema {
    past_customer: {
      id: GeneratedAlways<number>;
      email: string;
      name: string;
      /** `PastCustomerFacts`. */
      facts: unknown;
      import_id: number;
    };
    past_order: {
      id: GeneratedAlways<number>;
      number: string;
      placed_at: Date;
      /** Empty if the file has none, or after an erasure. */
      email: string;
      name: string;
      /** ISO 4217; `total` and the amounts of `facts` are in its smallest unit. */
      currency: string;
      total: number;
      state: string;
      /** The shop system that made the file. */
      source: string;
      /** `PastOrderFacts`. */
      facts: unknown;
      is_erased: Generated<boolean>;
      import_id: number;
    };
  }
}
