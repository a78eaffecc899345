import type { Database } from "#db/database.server.ts";
import type { SessionStore } from "#adapters/identity/server/session-store.server.ts";
import type { Sender } from "#domain/shop.ts";
import type { Clock } from "#ports/clock.ts";
import type { Log } from "#ports/log.ts";
import type { GoogleOAuth, GoogleSettings } from "./google-oauth.server.ts";

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
