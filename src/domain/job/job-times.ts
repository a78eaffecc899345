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
