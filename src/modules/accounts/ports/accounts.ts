import type { BrowserHosts } from "#modules/core/rules/hosts.ts";
import type { AccountForms, IdentityConfig } from "./identity.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { GoogleProfile } from "#modules/accounts/rules/google-profile.ts";
import type { Result } from "#modules/core/rules/result.ts";

/** The request headers and network address of a client. */
export type Caller = { headers: Headers; clientAddress: string };

export type RequestIdentity = {
  account: Account;
  /** The time of the last sign-in or reauthentication. */
  authenticatedAt: Date;
};

/** The forms of accounts on the server; there a browser without scripts also signs out. */
export type ServerForms = AccountForms & { signOut(): Promise<void> };

/** The server's side of identity. */
export type Accounts = {
  /** Settings for the browser side of the same adapter. */
  config: IdentityConfig;
  browserHosts: BrowserHosts;
  /**
   * The account of a request; null without a valid session. Sessions that expired or ended, and those of disabled or
   * closed accounts, are not valid.
   */
  identify(request: Request): Promise<RequestIdentity | null>;
  /** Answers the forms of accounts; absent if the provider does that in the browser. */
  forms?(caller: Caller, setCookie: (cookie: string) => void): ServerForms;
  endSessions(uid: string): Promise<void>;
  /** Deletes the identity with its sessions and sign-in methods for good. Idempotent. */
  remove(uid: string): Promise<void>;
};

export type GoogleOAuth = {
  /** Google's authorization URL, and the cookie that holds the flow's state. */
  begin(
    caller: Caller,
  ): Promise<
    Result<{ url: string; cookie: string }, "operation-not-allowed" | "network-request-failed">
  >;
  /** The Google profile of a browser that returns from Google, or an error code. */
  finish(caller: Caller, search: string): Promise<Result<GoogleProfile, string>>;
  /** Deletes the state cookie, so that a callback works only once. */
  clearCookie(): string;
};
