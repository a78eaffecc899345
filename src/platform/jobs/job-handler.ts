import type { z } from "zod";
import type { JobKind, JobPayload } from "./job-payloads.ts";
import type { Log } from "#platform/log.ts";
import type { Mailer } from "#platform/mail/mailer-port.ts";
import type { Services } from "#platform/services.ts";

/**
 * Timeout in seconds of a job that a person waits for. A killed process's job is retried half a
 * minute after it (`job-runner.ts`).
 */
export const PROMPT_JOB_TIMEOUT_SECONDS = 60;

/** Timeout in seconds of jobs that no person waits for. */
export const BACKGROUND_JOB_TIMEOUT_SECONDS = 300;

/** Timeout in seconds of work on the whole catalogue or database. */
export const LONG_JOB_TIMEOUT_SECONDS = 3600;

/** The crontab line of jobs that run each minute. */
export const EACH_MINUTE = "* * * * *";

/**
 * Milliseconds for which a job that a person waits for starts new work, well within its timeout. The rest waits for
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
    | "extensions"
    | "orderMessages"
  >;
  mailer: Mailer;
  log: Log;
  /** Aborted at the job's timeout or when the shop stops; unfinished work is retried later. */
  signal: AbortSignal;
};

export type JobHandler<Kind extends JobKind = JobKind> = {
  run(payload: JobPayload<Kind>, tools: JobTools): Promise<unknown>;
  /** An attempt that takes longer has failed. */
  timeoutSeconds: number;
  /** The schedule of a recurring job, as a crontab line in UTC. */
  cron?: string;
  /** Checks the payload again at run time, because a job may be older than the code. */
  payload: z.ZodType;
};

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> };

type JobSchemas = Readonly<Partial<Record<JobKind, z.ZodType>>>;

/** Returns the handlers of a module's jobs, each with the schema of its payload. */
export function handleJobs<Schemas extends JobSchemas>(
  schemas: Schemas,
  handlers: { [Kind in keyof Schemas & JobKind]: Omit<JobHandler<Kind>, "payload"> },
): { [Kind in keyof Schemas & JobKind]: JobHandler<Kind> } {
  const kinds = Object.keys(schemas) as (keyof Schemas & JobKind)[];
  const all = kinds.map((kind) => [kind, { ...handlers[kind], payload: schemas[kind] }]);
  return Object.fromEntries(all) as { [Kind in keyof Schemas & JobKind]: JobHandler<Kind> };
}

/** Failures of single parts of a job, which do not stop the others. */
export type PartFailures = { part: string; error: unknown }[];

/** Fails the job after all its parts, so that `npm run jobs -- list` shows the first error. */
export function failJob(failures: PartFailures): void {
  const [first] = failures;
  if (!first) return;
  const more = failures.length === 1 ? "" : ` (and ${failures.length - 1} more)`;
  const { message } = first.error instanceof Error ? first.error : new Error(String(first.error));
  throw new Error(`${first.part}${more}: ${message}`, { cause: first.error });
}
