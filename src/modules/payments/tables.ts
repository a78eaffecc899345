import type { Generated } from "kysely";

declare module "#platform/database/schema.ts" {
  interface Schema {
    provider_event: {
      provider: string;
      id: string;
      received_at: Generated<Date>;
      handled_at: Date | null;
    };
  }
}
