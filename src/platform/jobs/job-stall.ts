import type { Database } from "#platform/database/database.server.ts";
import { hasDueJobs } from "./jobs.server.ts";
import type { JobKind } from "./job-payloads.ts";
import type { Log } from "#platform/log.ts";

const STALLED_AFTER_MS = 120_000;
const CHECKS_PER_PERIOD = 8;

export type StallWatchOptions = {
  /** A pool with silence limits: the runner's own connections may be the ones that hang. */
  db: Database;
  kinds: readonly JobKind[];
  log: Log;
  stalledAfterMs?: number | undefined;
};

export type StallWatch = {
  /** Counts a job as running until `work` ends. */
  during<T>(work: () => Promise<T>): Promise<T>;
  isStalled(): boolean;
  stop(): Promise<void>;
};

/**
 * Logs an error if jobs have been due for two minutes and this process has taken none in that time.
 */
export function watchForStall({
  db,
  kinds,
  log,
  stalledAfterMs = STALLED_AFTER_MS,
}: StallWatchOptions): StallWatch {
  let underWay = 0;
  let activeAt = performance.now();
  let isStalled = false;
  let running: Promise<void> | null = null;

  const isIdle = () => underWay === 0 && performance.now() - activeAt >= stalledAfterMs;

  async function check(): Promise<void> {
    // Checks idleness again, because a job may have started during the query.
    const isNow = isIdle() && (await hasDueJobs(db, kinds, stalledAfterMs)) && isIdle();
    if (isNow === isStalled) return;
    isStalled = isNow;
    const fields = { afterMs: stalledAfterMs };
    if (isNow) log.error(fields, "Jobs are due, but none has been taken for minutes");
    else log.info(fields, "Jobs are taken again");
  }

  const timer = setInterval(() => {
    running ??= check()
      // /readyz itself reports a database that is away.
      .catch(() => {})
      .finally(() => (running = null));
  }, stalledAfterMs / CHECKS_PER_PERIOD).unref();

  return {
    async during(work) {
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        activeAt = performance.now();
      }
    },
    isStalled: () => isStalled,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
