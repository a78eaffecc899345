import type { Account } from "#modules/accounts/rules/account.ts";
import type { BrowserHosts } from "./browser-hosts.ts";
import type { IdentityConfig } from "./identity.ts";

/** Whose request it is, and since when. */
export type RequestIdentity = {
  account: Account;
  /** When they last proved who they are. */
  authenticatedAt: Date;
};

/** Identity as the server asks for it. */
export type Accounts = {
  /** What the browser needs to open the same identity. */
  config: IdentityConfig;
  browserHosts: BrowserHosts;
  /**
   * Whose request this is; null without a session that is valid at this moment: expired, ended, disabled and closed
   * ones are not. Pages, forms, the API and files ask alike.
   */
  identify(request: Request): Promise<RequestIdentity | null>;
  /** Ends every session of an account. */
  endSessions(uid: string): Promise<void>;
  /** Removes the identity, its sessions and its ways to sign in for good; once or often, the outcome is the same. */
  remove(uid: string): Promise<void>;
};
