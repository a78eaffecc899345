/**
 * The timeout of a job that somebody waits for, in seconds. One whose process was killed is tried again only after it,
 * and half a minute more (`server/jobs/job-runner.ts`).
 */
export const PROMPT_JOB_TIMEOUT_SECONDS = 60;

/**
 * For how long such a job begins new work, in milliseconds: well within its timeout. The rest is done in its next
 * round.
 */
export const JOB_TIME_BUDGET_MS = 30_000;

/** How long after its first check, its second and so on a payment or refund is checked again; the last repeats. */
export const CHECK_PAUSES_SECONDS = [10, 30, 120, 600, 3600, 86_400];
