import type { JobKind, JobPayload } from "./job-payloads.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";
import type { Services } from "#platform/services.ts";

/**
 * Timeout in seconds of a job that a person waits for. A killed process's job is retried half a
 * minute after it (`job-runner.ts`).
 */
export const PROMPT_JOB_TIMEOUT_SECONDS = 60;

/**
 * Milliseconds for which such a job starts new work, well within its timeout. The rest waits for
 * its next run.
 */
export const JOB_TIME_BUDGET_MS = 30_000;

/** Seconds between checks of a payment or refund; the last pause repeats. */
export const CHECK_PAUSES_SECONDS = [10, 30, 120, 600, 3600, 86_400];

// Separate from the runner, because commands open the database too and must not load the runner
// (record 36).

/** How many jobs one process runs at a time. */
export const JOBS_AT_ONCE = 4;

/**
 * The runner's own connections: one listens; the others take and finish jobs and close when idle.
 */
export const RUNNER_CONNECTIONS = JOBS_AT_ONCE + 1;

export type JobTools = {
  services: Pick<
    Services,
    | "db"
    | "clock"
    | "shop"
    | "shopEmails"
    | "settings"
    | "accounts"
    | "payments"
    | "backupFolder"
    | "vatRegister"
  >;
  mailer: Mailer;
  log: Log;
  /** Aborted at the job's timeout or when the shop stops; unfinished work is retried later. */
  signal: AbortSignal;
};

export type JobHandler<Kind extends JobKind> = {
  run(payload: JobPayload<Kind>, tools: JobTools): Promise<void>;
  /** An attempt that takes longer has failed. */
  timeoutSeconds: number;
  /** The schedule of a recurring job, as a crontab line in UTC. */
  cron?: string;
};

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };
