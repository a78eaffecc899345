import type { Generated } from "kysely";

export type OutboxTables = {
  outbox: {
    id: Generated<number>;
    payload: unknown;
    expires_at: Date | null;
    sent_at: Date | null;
    failed_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
};
