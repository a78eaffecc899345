import type { Generated, GeneratedAlways } from "kysely";
import type { AudienceKind, IssueState } from "./rules/issue.ts";

declare module "#platform/database/schema.ts" {
  interface Schema {
    /** Migrations of notifications and content made it. A section is checked when it is read. */
    newsletter_issue: {
      id: GeneratedAlways<number>;
      subject: string;
      sections: Generated<unknown>;
      state: Generated<IssueState>;
      version: Generated<number>;
      created_at: Generated<Date>;
      audience: Generated<AudienceKind>;
      audience_category: number | null;
      audience_since: string | null;
      /** When it is sent; null unless it is scheduled. */
      send_at: Date | null;
      /** When sending began. */
      sent_at: Date | null;
      recipients: Generated<number>;
    };
  }
}
