import type { Generated } from "kysely";

export type OutboxTables = {
  outbox: {
    id: Generated<number>;
    kind: string;
    payload: unknown;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
};
