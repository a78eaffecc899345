import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { openDatabase, type Database } from "#platform/database/database.server.ts";
import { enqueueJob, listJobs } from "#platform/jobs/jobs.server.ts";
import { type JobHandlers, type JobTools, RUNNER_CONNECTIONS } from "#platform/jobs/job-handler.ts";
import { startJobRunner, type JobRunner } from "#platform/jobs/job-runner.ts";
import { openTestDatabase, type TestDatabase } from "./database.server.ts";
import { rememberingLog, testServices } from "./services.ts";
import type { JobPayload } from "#platform/jobs/job-payloads.ts";
import { jobHandlers as shopHandlers } from "#main/modules.ts";

type StartOptions = {
  mailer?: JobTools["mailer"];
  isAlone?: boolean;
  stalledAfterMs?: number;
};

/** A database of the file's own without jobs, and runners on it that end with each test. */
export function jobRunnersForEachTest() {
  const database = {} as TestDatabase;
  let opened: { runner: JobRunner; db: Database }[] = [];
  beforeAll(async () => void Object.assign(database, await openTestDatabase()));
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.pool.query(
      `delete from outbox; delete from graphile_worker._private_jobs; delete from graphile_worker._private_job_queues`,
    );
  });
  afterEach(async () => {
    for (const { runner, db } of opened) {
      await runner.stop();
      await db.destroy();
    }
    opened = [];
  });

  async function start(
    handlers: JobHandlers,
    { mailer = { send: async () => {} }, isAlone = false, ...more }: StartOptions = {},
  ) {
    const log = rememberingLog();
    const { poolConfig } = database;
    const db = openDatabase({ ...poolConfig, max: RUNNER_CONNECTIONS, answerWithinMs: null });
    const services = testServices(database.db);
    const options = { db, isAlone, handlers, services, mailer, log, pollMs: 100, ...more };
    const runner = await startJobRunner(options);
    opened.push({ runner, db });
    return { log, runner };
  }

  const jobs = () => listJobs(database.db, 100);
  return {
    database,
    start,
    jobs,
    noJobs: () => vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 10_000 }),
    enqueue: (
      outboxId: number,
      options: { runAt?: Date; maxAttempts?: number; key?: string } = {},
    ) =>
      database.db
        .transaction()
        .execute((tx) => enqueueJob(tx, "email.send", { outboxId }, options)),
  };
}

type Email = JobPayload<"email.send">;

/** The shop's handlers, but none that comes round by itself. */
export function withoutCron(handlers: JobHandlers): JobHandlers {
  const all = Object.entries(handlers).map(([kind, { cron: _, ...handler }]) => [kind, handler]);
  return Object.fromEntries(all);
}

/** The same, with what a test does instead of sending. */
export const handlersWith = (
  run: (payload: Email, tools: JobTools) => Promise<void> | void,
): JobHandlers => ({
  ...withoutCron(shopHandlers),
  "email.send": {
    ...shopHandlers["email.send"],
    run: async (payload, tools) => run(payload, tools),
  },
});
