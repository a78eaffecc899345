import type { Generated, GeneratedAlways } from "kysely";
import type { StaffLinkKind } from "#modules/staff/rules/staff.ts";
import type { ActorKind } from "#modules/commands/rules/actor.ts";

/** Settings, staff and the audit log. */
export type SettingsTables = {
  command_key: {
    actor: string;
    /** The caller's idempotency key. */
    key: string;
    request_hash: string;
    /** Null until the command has run, in the same transaction. */
    answer: object | null;
    created_at: Date;
  };
  setting: {
    /** A group, such as "delivery". */
    name: string;
    /** Only the values that differ from the defaults. */
    value: Generated<unknown>;
    version: Generated<number>;
    changed_at: Date | null;
    changed_by: string | null;
  };
  /** Keys of payment and mail, encrypted with the shop's key. */
  sealed_secret: {
    name: string;
    sealed: string;
    /** The last four characters. */
    ending: string;
    changed_at: Date;
    changed_by: string;
  };
  staff_role: { name: string; permissions: string[]; version: Generated<number> };
  staff_member: {
    name: string;
    role: string;
    is_active: Generated<boolean>;
    version: Generated<number>;
    /** Null until the staff member was invited. */
    email: string | null;
    /** Null until the invitation was accepted. */
    password_hash: string | null;
  };
  staff_session: {
    id: GeneratedAlways<number>;
    staff_name: string;
    token_hash: string;
    user_agent: string;
    began_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    /** When the password, and the code of a second factor, were last entered. */
    proven_at: Generated<Date>;
  };
  /** Authenticator apps, whose secret is encrypted with the shop's key. */
  staff_factor: {
    staff_name: string;
    sealed: string;
    /** False until the first code was entered. */
    is_confirmed: Generated<boolean>;
    /** The period of the last code, so that each code works once. */
    last_step: Generated<number>;
  };
  staff_recovery_code: { staff_name: string; code_hash: string };
  /** Browsers that have signed in before. */
  staff_browser: { staff_name: string; token_hash: string; seen_at: Date };
  /** Links that work once. */
  staff_link: {
    token_hash: string;
    kind: StaffLinkKind;
    /** Null for the first owner. */
    staff_name: string | null;
    expires_at: Date;
  };
  /** Keys of programs that use the admin API. */
  api_key: {
    name: string;
    key_hash: string;
    permissions: string[];
    created_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
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
};
