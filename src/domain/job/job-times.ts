/**
 * How many seconds a try of a job may take for which somebody waits. When its process is killed nobody does it for so
 * long, and half a minute more (`server/jobs/job-runner.ts`).
 */
export const WAITED_FOR_SECONDS = 60;

/**
 * How many milliseconds such a job begins new things for, where it has many: so it ends in time, and a job that takes
 * longer is one whose process is dead. What there is no time for is done in its next round.
 */
export const WORK_FOR_MS = 30_000;
