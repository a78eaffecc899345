import type { Generated, GeneratedAlways } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** A migration of notifications made it. */
    newsletter_issue: {
      id: GeneratedAlways<number>;
      subject: string;
      body: string;
      state: Generated<"draft" | "sending" | "sent">;
      version: Generated<number>;
      created_at: Generated<Date>;
      /** When sending began. */
      sent_at: Date | null;
      recipients: Generated<number>;
    };
  }
}
