import type { Generated } from "kysely";

/** Accounts, their sign-in methods and the rows that belong to a uid of any identity provider. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    account: {
      id: string;
      /** In lower case. */
      email: string;
      email_verified: Generated<boolean>;
      display_name: string;
      /** "self-hosted", or the identity provider that verified the account. */
      identity_provider: Generated<string>;
      disabled_at: Date | null;
      /** Of the last sign-in, for emails; null for the shop's own. */
      language: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    sign_in_method: {
      id: string;
      account_id: string;
      /** "password", or the provider's name. */
      provider: string;
      /** The account's own id for a password; issuer and subject for Google. */
      provider_account_id: string;
      password_hash: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    account_session: {
      id: string;
      account_id: string;
      /** Hash of the cookie's token. */
      token_hash: string;
      user_agent: Generated<string>;
      /** When the owner last authenticated. */
      authenticated_at: Generated<Date>;
      /**
       * For sessions of another identity provider: when the session began there, and when the
       * provider last confirmed it.
       */
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
  }
}
