import type { Generated } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    newsletter_subscriber: {
      email: string;
      token_hash: string;
      requested_at: Generated<Date>;
      confirmed_at: Date | null;
      unsubscribed_at: Date | null;
      /** Of the page where the address was entered; null for the shop's own. */
      language: string | null;
      /** The import that brought the address. */
      import_id: number | null;
    };
    newsletter_stop: { email_hash: string; stopped_at: Date };
    newsletter_delivery: { issue_id: number; email: string; token_hash: string };
  }
}
