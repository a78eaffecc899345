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
