import type { Database } from "#platform/database/database.server.ts";
import type { Clock } from "./clock.ts";

/**
 * Dependencies of use cases, created once at start. Each use case takes the ones it needs. A module declares those of
 * its ports in its `services.ts`.
 */
// Declaration merging works with interfaces only.
export interface Services {
  db: Database;
  clock: Clock;
  /** Path of the local mailbox; null if emails are sent. */
  mailboxPath: string | null;
  jobs: {
    /** Whether jobs have been due for two minutes and this process has taken none in that time. */
    isStalled(): boolean;
  };
}
