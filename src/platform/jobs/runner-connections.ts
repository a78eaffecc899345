// Separate from the runner, because commands open the database too and must not load the runner
// (record 36).

/** How many jobs one process runs at a time. */
export const JOBS_AT_ONCE = 4;

/**
 * The runner's own connections: one listens; the others take and finish jobs and close when idle.
 */
export const RUNNER_CONNECTIONS = JOBS_AT_ONCE + 1;
