import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#platform/database/database.server.ts";
import { enqueueJob, listJobs, retryJob } from "#platform/jobs/jobs.server.ts";
import { migrateToLatest } from "#platform/database/migrate.server.ts";
import { retryWhileAway } from "#platform/database/retry-transaction.server.ts";
import { startJobRunner } from "#platform/jobs/job-runner.ts";
import { RUNNER_CONNECTIONS } from "#platform/jobs/job-handler.ts";
import { jobHandlers as shopHandlers, migrations } from "#main/modules.ts";
import { withoutCron } from "./job-runners.server.ts";
import { startStoppablePostgres } from "#testing/postgres/stoppable-postgres.server.ts";
import { rememberingLog, testServices } from "./services.ts";

/** Time between the first job's begin and the outage. */
const STOP_AFTER_MS = 400;
const RETRY = { withinMs: 20_000, everyMs: 100 };
/** A round that takes longer has found a runner that hangs. */
const ROUND_WITHIN_MS = 60_000;

export type JobOutages = Awaited<ReturnType<typeof openJobOutages>>;

/** A job runner on a PostgreSQL server that stops and starts again while jobs are under way. */
export async function openJobOutages() {
  const server = await startStoppablePostgres();
  const connection = { connectionString: server.url, answerWithinMs: null };
  const setUp = openDatabase({ ...connection, max: 2 });
  await migrateToLatest(setUp, migrations);
  await setUp.destroy();
  const jobsDb = openDatabase({ ...connection, max: RUNNER_CONNECTIONS });
  const db = openDatabase({ ...connection, max: 5 });
  const log = rememberingLog();
  const durations = new Map<number, number>();
  const begun: number[] = [];
  const begunAt: number[] = [];
  const ended: number[] = [];
  const runner = await startJobRunner({
    db: jobsDb,
    services: testServices(db),
    mailer: { send: async () => {} },
    log,
    handlers: {
      ...withoutCron(shopHandlers),
      "email.send": {
        ...shopHandlers["email.send"],
        async run({ outboxId }) {
          begun.push(outboxId);
          begunAt.push(performance.now());
          await pause(durations.get(outboxId));
          ended.push(outboxId);
        },
      },
    },
  });

  /** Enqueues a job for each duration in milliseconds, and returns their numbers. */
  async function enqueue(...lengths: number[]): Promise<number[]> {
    const added = lengths.map((ms) => {
      const outboxId = durations.size + 1;
      durations.set(outboxId, ms);
      return outboxId;
    });
    for (const outboxId of added)
      await retryWhileAway(
        () => db.transaction().execute((tx) => enqueueJob(tx, "email.send", { outboxId })),
        RETRY,
      );
    return added;
  }

  /**
   * Stops the database while jobs of these durations are under way, and starts it again. Resolves when two new jobs are
   * done, with the longest time after the return of the database in which no job began.
   */
  async function runOutage(durationsMs: readonly number[], downMs: number) {
    const interrupted = await enqueue(...durationsMs);
    await until(() => begun.includes(interrupted[0] ?? 0));
    await pause(STOP_AFTER_MS);
    await server.stopImmediately();
    await pause(downMs);
    await server.start();
    const backAt = performance.now();
    const added = await enqueue(10, 10);
    await until(() => added.every((id) => ended.includes(id)));
    const moments = [backAt, ...begunAt.filter((at) => at > backAt), performance.now()];
    const gaps = moments.slice(1).map((at, before) => at - (moments[before] ?? at));
    return { interrupted, added, longestGapMs: Math.round(Math.max(...gaps)) };
  }

  /** Waits until no job is left; none waits for its time limit. */
  async function finishAll(): Promise<void> {
    await until(async () => {
      // A job that the shutdown has failed waits for its next attempt.
      const jobs = await listJobs(db, 100);
      for (const { id, state } of jobs) if (state === "waiting") await retryJob(db, id);
      return jobs.length === 0;
    });
  }

  return {
    begun,
    ended,
    log,
    runOutage,
    finishAll,
    async close() {
      await runner.stop();
      await Promise.all([jobsDb.destroy(), db.destroy()]);
      await server.discard();
    },
  };
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + ROUND_WITHIN_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new Error("The job runner hangs.");
    await pause(20);
  }
}
