import { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import {
  Logger,
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { poolOf, type Database } from "#platform/database/database.server.ts";
import {
  endJobsOf,
  releaseAbandonedJobs,
  releaseAllJobs,
  returnJobs,
  type ReturnedJob,
  type RunnerWork,
} from "./jobs.server.ts";
import type { JobKind } from "./job-payloads.ts";
import type { Log } from "#platform/log.ts";
import { traced } from "#platform/telemetry/traced.ts";
import { type JobHandler, type JobHandlers, type JobTools, JOBS_AT_ONCE } from "./job-handler.ts";
import { watchForStall, type StallWatch } from "./job-stall.ts";

/** New jobs are announced at once; polling finds jobs that become due, mostly retries. */
const POLL_MS = 5000;
/** How long a stop waits for running jobs before it releases them. */
const STOP_WITHIN_MS = 5000;
/** Together with closing the database, less than the time after which hosts kill a process. */
const GIVE_UP_MS = 6500;
const RESTART_MS = 2000;
/**
 * A runner that shuts down aborts its jobs after STOP_WITHIN_MS; one that takes longer than this
 * hangs.
 */
const HUNG_AFTER_MS = 7000;
const RELEASE_EVERY_MS = 15_000;
/** More than a runner has done that the database may not have heard of when it ends. */
const MOST_UNHEARD = 100;
/** Time for an aborted attempt to report its end, before another process may take its job. */
const LEASE_MARGIN_SECONDS = 10;

type RunnerTools = Omit<JobTools, "signal"> & {
  /** Runs before each attempt of a job. */
  beforeEach?: () => Promise<void>;
};

type JobRunnerOptions = RunnerTools & {
  /** The runner's own connections, without a silence limit: one of them only listens. */
  db: Database;
  /** True if no other process can work on this database. */
  isAlone?: boolean;
  handlers: JobHandlers;
  pollMs?: number;
  stalledAfterMs?: number;
};

export type JobRunner = {
  /** Whether jobs have been due for two minutes and this process has taken none in that time. */
  isStalled(): boolean;
  /** Starts no more jobs; resolves within seconds, when running jobs are finished or released. */
  stop(): Promise<void>;
};

/** Starts a worker for this database's jobs; several processes may run one. */
export async function startJobRunner({
  db,
  isAlone = false,
  handlers,
  pollMs = POLL_MS,
  stalledAfterMs,
  ...tools
}: JobRunnerOptions): Promise<JobRunner> {
  if (isAlone) await releaseAllJobs(db);
  const stop = new AbortController();
  const lateJobs: ReturnedJob[] = [];
  const stall = watchForStall({
    db: tools.services.db,
    kinds: kindsOf(handlers).map(([kind]) => kind),
    log: tools.log,
    stalledAfterMs,
  });
  const tasks = taskListOf(handlers, tools, stall);
  const options: RunnerOptions = {
    pgPool: poolOf(db),
    taskList: refuseWhenStopped(tasks, stop.signal, lateJobs),
    parsedCronItems: parseCronItems(cronItemsOf(handlers)),
    concurrency: JOBS_AT_ONCE,
    pollInterval: pollMs,
    gracefulShutdownAbortTimeout: STOP_WITHIN_MS,
    noHandleSignals: true,
    logger: loggerOf(tools.log),
    // A stop waits for batches, even of one job; without them a finished job may run again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const stopRunning = await keepRunning(db, options, tools.log, stop);
  const stopReleasing = releaseRegularly(db, handlers, tools.log);
  return {
    isStalled: stall.isStalled,
    async stop() {
      await Promise.all([stopRunning(), stopReleasing(), stall.stop()]);
      if (lateJobs.length > 0) await returnJobs(db, lateJobs);
    },
  };
}

/** Restarts the library's runner, which ends or hangs after a database outage (record 28). */
async function keepRunning(
  db: Database,
  options: RunnerOptions,
  log: Log,
  stop: AbortController,
): Promise<() => Promise<void>> {
  let { runner, work } = await runNoting(options);
  const isStopped = () => stop.signal.aborted;
  async function watch(): Promise<void> {
    while (!isStopped()) {
      await untilEnded(runner, log);
      while (!isStopped()) {
        await pause(RESTART_MS, undefined, { signal: stop.signal }).catch(() => {});
        if (isStopped()) return;
        try {
          // Otherwise they stay locked until their time limit, and their queues with them.
          await endJobsOf(db, work);
          ({ runner, work } = await runNoting(options));
          break;
        } catch (error) {
          log.warn({ err: error }, "The job runner could not be started again yet");
        }
      }
    }
  }
  void watch();
  return async () => {
    stop.abort();
    // `stop` does not resolve while the database is away, so it has a time limit.
    await Promise.race([
      runner.stop().catch(() => {}),
      pause(GIVE_UP_MS, undefined, { ref: false }),
    ]);
  };
}

/** A runner with the name under which it locks jobs, and the last ones that it has done. */
async function runNoting(options: RunnerOptions): Promise<{ runner: Runner; work: RunnerWork }> {
  const events: WorkerEvents = new EventEmitter();
  const work: RunnerWork = { worker: "", done: [] };
  events.on("pool:create", ({ workerPool }) => (work.worker = workerPool.id));
  events.on("job:success", ({ job }) => {
    work.done = [...work.done.slice(1 - MOST_UNHEARD), job.id];
  });
  return { runner: await run({ ...options, events }), work };
}

/**
 * Resolves when a runner has ended or hangs while shutting down. Either way none of its jobs runs
 * any more.
 */
async function untilEnded(runner: Runner, log: Log): Promise<void> {
  const ended = runner.promise.catch((error: unknown) =>
    log.warn({ err: error }, "The job runner has ended"),
  );
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<void>((resolve) => {
    runner.events.once("pool:gracefulShutdown", () => {
      timer = setTimeout(() => {
        log.error({}, "The job runner hangs while it shuts down, and is replaced");
        // Its crontab still runs.
        void runner.stop().catch(() => {});
        resolve();
      }, HUNG_AFTER_MS).unref();
    });
  });
  await Promise.race([ended, hung]);
  clearTimeout(timer);
}

/** A worker that fetches a job during a stop still receives it; the job is returned unchanged. */
function refuseWhenStopped(tasks: TaskList, stopped: AbortSignal, late: ReturnedJob[]): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([kind, task]) => [
      kind,
      (payload: unknown, helpers: JobHelpers) => {
        if (!stopped.aborted) return task?.(payload, helpers);
        late.push({ id: Number(helpers.job.id), attempts: helpers.job.attempts - 1 });
        throw new Error("The shop was stopping");
      },
    ]),
  );
}

function kindsOf(handlers: JobHandlers) {
  return Object.entries(handlers) as [JobKind, JobHandler<JobKind>][];
}

function taskListOf(handlers: JobHandlers, tools: RunnerTools, stall: StallWatch): TaskList {
  return Object.fromEntries(
    kindsOf(handlers).map(([kind, handler]) => [
      kind,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        try {
          const attempt = { kind, handler, payload, tools, stopping: abortSignal };
          const about = () => ({
            kind: "job" as const,
            name: kind,
            attributes: () => ({ "shop.job.id": job.id }),
          });
          await stall.during(() => traced(about, () => runOnce(attempt)));
        } catch (error) {
          const isDead = job.attempts >= job.max_attempts;
          const fields = { kind, job: job.id, attempts: job.attempts, err: error };
          if (isDead) tools.log.error(fields, "A job has failed for good");
          else tools.log.warn(fields, "A job has failed and will be tried again");
          throw error;
        }
      },
    ]),
  );
}

type Try = {
  kind: JobKind;
  handler: JobHandler<JobKind>;
  payload: unknown;
  tools: RunnerTools;
  stopping: AbortSignal | undefined;
};

async function runOnce({ handler, payload, tools, stopping }: Try): Promise<void> {
  const timeout = AbortSignal.timeout(handler.timeoutSeconds * 1000);
  const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout;
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  try {
    const read = handler.payload.parse(withoutCron(payload));
    const runHandler = async () => {
      await tools.beforeEach?.();
      await handler.run(read as never, { ...tools, signal });
    };
    await Promise.race([runHandler(), ended.promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/** Removes the due time that the library adds to recurring jobs. */
function withoutCron(payload: unknown): unknown {
  const { _cron, ...told } = Object(payload) as Record<string, unknown>;
  return told;
}

/**
 * Each recurring job has one key and one queue: it never runs twice at once, and the next run
 * replaces a failed one.
 */
function cronItemsOf(handlers: JobHandlers) {
  return kindsOf(handlers).flatMap(([task, { cron }]) =>
    cron === undefined
      ? []
      : [{ task, match: cron, options: { jobKey: task, queueName: task, maxAttempts: 5 } }],
  );
}

/**
 * The library releases jobs of a dead process only after four hours, which is too late for an
 * email.
 */
function releaseRegularly(db: Database, handlers: JobHandlers, log: Log): () => Promise<void> {
  const leases = kindsOf(handlers).map(([kind, { timeoutSeconds }]) => ({
    kind,
    seconds: Math.ceil(timeoutSeconds) + LEASE_MARGIN_SECONDS,
  }));
  let round: Promise<void> | null = null;
  const release = () => {
    round ??= releaseAbandonedJobs(db, leases)
      .catch((error: unknown) => log.warn({ err: error }, "Abandoned jobs could not be released"))
      .finally(() => {
        round = null;
      });
  };
  release();
  const timer = setInterval(release, RELEASE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

/** Logs the library's own warnings and errors; the job outcomes are logged above. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.["failure"] === true) return;
    if (level === "error" || level === "warning")
      log.warn({ err: meta?.["error"] }, `Jobs: ${message}`);
  });
}
