import type { Database } from "#platform/database/database.server.ts";
import type { SessionStore } from "./session-store.server.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { GoogleOAuth, GoogleSettings } from "#modules/accounts/ports/google-oauth.ts";

/** What identity on the shop's own database is opened with. */
export type SelfHostedOptions = {
  db: Database;
  clock: Clock;
  log: Log;
  /** Emails are from it; links and cookies follow its public address. */
  shop: Sender;
  google: GoogleSettings | null;
  /** Whether new accounts may be opened; they may unless a shop says no. */
  isSignUpOpen?: boolean;
};

/** What every address of the auth API works with. */
export type SelfHosted = Required<Omit<SelfHostedOptions, "google">> & {
  sessions: SessionStore;
  /** Null: Google sign-in is not set up. */
  google: GoogleOAuth | null;
};
