// Apart from the runner, so that commands, which open the database too, need not load it (record 36).

/** How many jobs one process works on at a time. */
export const JOBS_AT_ONCE = 4;

/** Connections of the runner's own: one listens, the others take and finish jobs and are closed when idle. */
export const RUNNER_CONNECTIONS = JOBS_AT_ONCE + 1;
