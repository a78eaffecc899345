import type { Generated } from "kysely";

/** Accounts with what signs them in, and what belongs to a uid, whichever identity it is from. */
export type AccountTables = {
  account: {
    id: string;
    /** In lower case. */
    email: string;
    email_verified: Generated<boolean>;
    display_name: string;
    /** Whose word it is that this is somebody: the shop's own, or Firebase's. */
    identity_provider: Generated<"self-hosted" | "firebase">;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sign_in_method: {
    id: string;
    account_id: string;
    /** "password", or the provider's name. */
    provider: string;
    /** The account's own id for a password; for Google issuer and subject, which say together who somebody is. */
    provider_account_id: string;
    password_hash: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_session: {
    id: string;
    account_id: string;
    /** What the cookie holds, hashed. */
    token_hash: string;
    user_agent: Generated<string>;
    /** When its owner last proved who they are. */
    authenticated_at: Generated<Date>;
    /** Where another identity vouches for it: when its session began there, and when it last said that it goes on. */
    provider_session_at: Date | null;
    confirmed_at: Date | null;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_link: {
    token_hash: string;
    account_id: string;
    purpose: "verify-email" | "reset-password";
    expires_at: Date;
    created_at: Generated<Date>;
  };
  profile: {
    uid: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    gender: Generated<string>;
    mobile_number: Generated<string>;
    address1: Generated<string>;
    address2: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    zip_code: Generated<string>;
    country: Generated<string>;
    created_at: Generated<Date>;
  };
  account_closure: {
    uid: string;
    email: string;
    kind: "deactivated" | "deletion";
    requested_at: Date;
    due_at: Date | null;
  };
};
