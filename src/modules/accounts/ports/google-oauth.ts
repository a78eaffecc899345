import type { Result } from "#modules/core/rules/result.ts";
import type { GoogleProfile } from "#modules/accounts/rules/google-profile.ts";
import type { Caller } from "./accounts.ts";

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** Replaces the global fetch, for a provider that runs in this process. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
  /** Limits Google sign-in to some callers; by default it is open to all. */
  isOpenTo?(caller: Caller): boolean;
};

export type GoogleOAuth = {
  isOpenTo(caller: Caller): boolean;
  /** Google's authorization URL, and the cookie that holds the flow's state; null if Google does not respond. */
  begin(): Promise<{ url: string; cookie: string } | null>;
  /** The Google profile of a browser that returns from Google, or an error code. */
  finish(headers: Headers, search: string): Promise<Result<GoogleProfile, string>>;
  /** Deletes the state cookie, so that a callback works only once. */
  clearCookie(): string;
};
