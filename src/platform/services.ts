import type { Database } from "#platform/database/database.server.ts";
import type { Clock } from "./clock.ts";
import type { KeepRows } from "./page-cache/kept-rows.ts";

/**
 * Dependencies of use cases, created once at start. Each use case takes the ones it needs. A module declares those of
 * its ports in its `module.ts`.
 */
// Declaration merging works with interfaces only.
export interface Services {
  db: Database;
  /** Absent where rows are read each time: outside of pages that the cache renders. */
  keepRows?: KeepRows | undefined;
  clock: Clock;
  /** Not in transactions, in which no service outside the process is called. */
  extensions: ExtensionServices;
  /** Path of the local mailbox; null if emails are sent. */
  mailboxPath: string | null;
  jobs: {
    /** Whether jobs have been due for two minutes and this process has taken none in that time. */
    isStalled(): boolean;
  };
}

/** Services outside the process, which extensions open from the environment; each declares its own. */
export interface ExtensionServices {}
