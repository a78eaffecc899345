import type { Database } from "#platform/database/database.server.ts";
import type { Sender } from "#modules/site/rules/shop.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";

export type FirebaseOptions = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  /**
   * A service account's key file as text. Without it, ending sessions and deleting identities is
   * left to the Firebase console.
   */
  serviceAccount: string | null;
  /** host:port, in tests only. */
  emulatorHost: string | null;
  shop: Sender;
  db: Database;
  clock: Clock;
  log: Log;
};
