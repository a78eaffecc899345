import type { Database } from "#platform/database/database.server.ts";
import type { SessionStore } from "./session-store.server.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import type { GoogleOAuth } from "#modules/accounts/ports/google-oauth.ts";

/** The options of the identity adapter on the shop's own database. */
export type SelfHostedOptions = {
  db: Database;
  clock: Clock;
  log: Log;
  /** The sender of emails; links and cookies use its public URL. */
  shop: Sender;
  /** Null if Google sign-in is not configured. */
  google: GoogleOAuth | null;
  /** Whether new accounts may be created; true by default. */
  isSignUpOpen?: boolean;
};

/** The context of every route of the auth API. */
export type SelfHosted = Required<SelfHostedOptions> & { sessions: SessionStore };
