import type { GeneratedAlways } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** What staff write about a customer. */
    customer_note: {
      id: GeneratedAlways<number>;
      uid: string;
      /** The staff member's name. */
      author: string;
      text: string;
      created_at: Date;
    };
  }
}
