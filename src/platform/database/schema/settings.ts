import type { Generated, GeneratedAlways } from "kysely";
import type { ActorKind } from "#modules/commands/rules/actor.ts";

/** Settings, staff and the audit log. */
export type SettingsTables = {
  setting: {
    /** A group, such as "delivery". */
    name: string;
    /** Only the values that differ from the defaults. */
    value: Generated<unknown>;
    version: Generated<number>;
    changed_at: Date | null;
    changed_by: string | null;
  };
  staff_role: { name: string; permissions: string[]; version: Generated<number> };
  staff_member: {
    name: string;
    role: string;
    is_active: Generated<boolean>;
    version: Generated<number>;
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
    /** The entry that this one reverted. */
    reverts: number | null;
  };
};
