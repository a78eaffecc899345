import type { GeneratedAlways } from "kysely";
import type { ActorKind } from "./actor.ts";

declare module "#platform/database/schema.ts" {
  interface Schema {
    command_key: {
      actor: string;
      /** The caller's idempotency key. */
      key: string;
      request_hash: string;
      /** Null until the command has run, in the same transaction. */
      answer: { [field: string]: unknown } | null;
      created_at: Date;
    };
    /** What commands changed. Rows are never updated or deleted. */
    audit_entry: {
      id: GeneratedAlways<number>;
      at: Date;
      actor_kind: ActorKind;
      actor_name: string;
      command: string;
      subject_kind: string;
      subject_id: string;
      /** The subject's version after the change. */
      version: number | null;
      /** The changed fields only; null if the subject did not exist. */
      before: { [field: string]: unknown } | null;
      /** The changed fields only; null if the subject was removed. */
      after: { [field: string]: unknown } | null;
      /** A word of a closed list, such as "damaged". */
      reason: string | null;
      /** The entry that this one reverted. */
      reverts: number | null;
      /** Equal for all entries of one run. */
      bulk: string | null;
    };
  }
}
