import type { Result } from "#modules/core/rules/result.ts";
import type { GoogleProfile } from "#modules/accounts/rules/google-profile.ts";
import type { Caller } from "./caller.ts";

export type GoogleSettings = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  /** How a provider is asked that is in this very process. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
  /** Who may sign in by it; everybody unless told. */
  isOpenTo?(caller: Caller): boolean;
};

export type GoogleOAuth = {
  isOpenTo(caller: Caller): boolean;
  /** Where Google's window opens, and the cookie that knows it again; null while Google does not answer. */
  begin(): Promise<{ url: string; cookie: string } | null>;
  /** Whom Google vouches for to whoever comes back from its window, or an error's code. */
  finish(headers: Headers, search: string): Promise<Result<GoogleProfile, string>>;
  /** Forgets the window: what it brought counts once. */
  clearCookie(): string;
};
