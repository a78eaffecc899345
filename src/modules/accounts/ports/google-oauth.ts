import type { GoogleProfile } from "#modules/accounts/rules/google-profile.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { Caller } from "./accounts.ts";

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
