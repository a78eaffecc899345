import type { Generated } from "kysely";

/** Accounts with what signs them in, and what belongs to a uid, whichever identity it is from. */
export type AccountTables = {
  account: {
    id: string;
    /** In lower case. */
    email: string;
    email_verified: Generated<boolean>;
    display_name: string;
    image: string | null;
    disabled_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sign_in_method: {
    id: string;
    account_id: string;
    /** "credential" for a password, else the provider's name. */
    provider: string;
    /** The account's own id for a password; for Google issuer and subject, which say together who somebody is. */
    provider_account_id: string;
    password_hash: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_session: {
    id: string;
    account_id: string;
    token: string;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  /** What a sign-in through another provider remembers while its window is open. */
  sign_in_attempt: {
    id: string;
    identifier: string;
    value: string;
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
