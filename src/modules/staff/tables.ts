import type { Generated, GeneratedAlways } from "kysely";
import type { StaffLinkKind } from "./rules/staff.ts";

/** Staff with their sessions, invitations and API keys. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    staff_role: { name: string; permissions: string[]; version: Generated<number> };
    staff_member: {
      name: string;
      role: string;
      is_active: Generated<boolean>;
      version: Generated<number>;
      /** What colleagues call them; null if they have not said. */
      full_name: string | null;
      /** A small square WebP file; null without one. */
      picture: Buffer | null;
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
  }
}
