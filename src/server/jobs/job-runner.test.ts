import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#db/database.server.ts";
import { deleteDeadJobs, enqueueJob, listJobs, releaseAbandonedJobs } from "#db/jobs.server.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import type { JobPayload } from "#domain/job/job-payloads.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import type { JobHandlers, JobTools } from "./job-handler.ts";
import { type JobRunner, RUNNER_CONNECTIONS, startJobRunner } from "./job-runner.ts";
import { handlers as shopHandlers } from "./registry.ts";

let database: TestDatabase;
let opened: { runner: JobRunner; db: Database }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
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

type Email = JobPayload<"email.send">;

/** The shop's handlers, but none that comes round by itself, and what a test says instead of sending. */
const handlersWith = (
  run: (payload: Email, tools: JobTools) => Promise<void> | void,
): JobHandlers => ({
  ...withoutCron(shopHandlers),
  "email.send": { run: async (payload, tools) => run(payload, tools), timeoutSeconds: 60 },
});

function withoutCron(handlers: JobHandlers): JobHandlers {
  const all = Object.entries(handlers).map(([kind, { cron: _, ...handler }]) => [kind, handler]);
  return Object.fromEntries(all);
}

async function start(handlers: JobHandlers, mailer: JobTools["mailer"] = { send: async () => {} }) {
  const log = rememberingLog();
  const db = openDatabase({
    ...database.poolConfig,
    max: RUNNER_CONNECTIONS,
    answerWithinMs: null,
  });
  const services = testServices(database.db);
  const runner = await startJobRunner({ db, handlers, services, mailer, log, pollMs: 100 });
  opened.push({ runner, db });
  return { log, runner };
}

const enqueue = (
  outboxId: number,
  options: { runAt?: Date; maxAttempts?: number; key?: string } = {},
) => database.db.transaction().execute((tx) => enqueueJob(tx, "email.send", { outboxId }, options));

const jobs = () => listJobs(database.db, 100);
const noJobs = () => vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 10_000 });

/** As if its time had come. */
const makeDue = () =>
  database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now()",
  );

test("a job runs after its transaction, and not before", async () => {
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  // The first job of a kind in a new database makes the kind known, and others of that kind wait for its transaction.
  await enqueue(3);
  await vi.waitFor(() => expect(done).toEqual([3]));
  await database.db.transaction().execute(async (tx) => {
    await enqueueJob(tx, "email.send", { outboxId: 1 });
    await enqueue(2);
    // The later one was committed first, and the runner has seen it.
    await vi.waitFor(() => expect(done).toEqual([3, 2]));
  });
  await vi.waitFor(() => expect(done).toEqual([3, 2, 1]));
  await noJobs();
});

test("a job waits for its time, and of one key there is one", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await enqueue(1, { runAt: tomorrow, key: "one" });
  await enqueue(2, { runAt: tomorrow, key: "one" });
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await enqueue(3);
  await vi.waitFor(() => expect(done).toEqual([3]));
  expect(await jobs()).toMatchObject([{ state: "waiting", runAt: tomorrow }]);
  await makeDue();
  await vi.waitFor(() => expect(done).toEqual([3, 2]));
});

test("a job that fails is tried again later, and is dead when its tries are used up", async () => {
  await enqueue(1, { maxAttempts: 2 });
  const { log } = await start(
    handlersWith(() => {
      throw new Error("ada@example.com could not be reached");
    }),
  );
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  await vi.waitFor(async () =>
    expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 1 }]),
  );
  const [waiting] = await jobs();
  expect(waiting?.runAt.getTime()).toBeGreaterThan(Date.now());
  await makeDue();
  await vi.waitFor(async () =>
    expect(await jobs()).toMatchObject([
      { state: "dead", kind: "email.send", lastError: "ada@example.com could not be reached" },
    ]),
  );
  expect(log.lines).toMatchObject([
    { level: "warn", fields: { err: { message: "… could not be reached" } } },
    { level: "error", message: "A job has failed for good" },
  ]);
});

test("dead jobs are kept for their time", async () => {
  await enqueue(1, { maxAttempts: 1 });
  await start(
    handlersWith(() => {
      throw new Error("no");
    }),
  );
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: "dead" }]));
  await deleteDeadJobs(database.db, new Date(0));
  expect(await jobs()).toHaveLength(1);
  await deleteDeadJobs(database.db, new Date(Date.now() + 60_000));
  expect(await jobs()).toEqual([]);
});

test("a payload that its kind does not have fails, and is never handled", async () => {
  await database.pool.query(
    `select graphile_worker.add_job('email.send', '{"outboxId": "1"}', max_attempts => 1)`,
  );
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await vi.waitFor(async () => expect(await jobs()).toMatchObject([{ state: "dead" }]));
  expect(done).toEqual([]);
});

test("two shops on one database do each job once", async () => {
  const done: number[] = [];
  const handlers = handlersWith(({ outboxId }) => void done.push(outboxId));
  await Promise.all([start(handlers), start(handlers)]);
  await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue(index + 1)));
  await noJobs();
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

test("a job that takes too long has failed", async () => {
  await enqueue(1);
  const never = new Promise<void>(() => {});
  const { log } = await start({
    ...handlersWith(() => never),
    "email.send": { run: () => never, timeoutSeconds: 0.05 },
  });
  await vi.waitFor(() => expect(log.lines).toMatchObject([{ fields: { kind: "email.send" } }]));
  await vi.waitFor(async () =>
    expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 1 }]),
  );
});

test("a job whose process died is done by another when its lease is over, and no sooner", async () => {
  await enqueue(1);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '65 seconds', attempts = 1`,
  );
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await releaseAbandonedJobs(database.db, [{ kind: "email.send", seconds: 70 }]);
  expect(await jobs()).toMatchObject([{ state: "running" }]);
  await releaseAbandonedJobs(database.db, [{ kind: "email.send", seconds: 60 }]);
  await vi.waitFor(() => expect(done).toEqual([1]));
});

test("a shop that is alone takes over at its start what a killed one was doing", async () => {
  await enqueue(1);
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1",
  );
  const done: number[] = [];
  const db = openDatabase({
    ...database.poolConfig,
    max: RUNNER_CONNECTIONS,
    answerWithinMs: null,
  });
  const runner = await startJobRunner({
    db,
    isAlone: true,
    handlers: handlersWith(({ outboxId }) => void done.push(outboxId)),
    services: testServices(database.db),
    mailer: { send: async () => {} },
    log: rememberingLog(),
  });
  opened.push({ runner, db });
  await vi.waitFor(() => expect(done).toEqual([1]));
});

test("stopping waits for the job under way and begins no other", async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const { runner } = await start(
    handlersWith(({ outboxId }) => {
      begun.push(outboxId);
      return gate;
    }),
  );
  await enqueue(1);
  await vi.waitFor(() => expect(begun).toEqual([1]));
  const stopped = runner.stop();
  await enqueue(2);
  openGate();
  await stopped;
  expect(begun).toEqual([1]);
  expect(await jobs()).toMatchObject([{ state: "waiting" }]);
});

test("a job that is handed out while the shop stops is not begun, and keeps its tries", async () => {
  const begun: number[] = [];
  const { runner, log } = await start(handlersWith(({ outboxId }) => void begun.push(outboxId)));
  let stopped: Promise<void> | undefined;
  await database.db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_jobs in access exclusive mode`.execute(tx);
    // A worker is asking for a job when the stop comes, and gets its answer afterwards.
    await vi.waitFor(async () => {
      const { rowCount } = await database.pool.query(
        "select from pg_locks where not granted and relation = 'graphile_worker._private_jobs'::regclass",
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    stopped = runner.stop();
    await enqueueJob(tx, "email.send", { outboxId: 1 }, { maxAttempts: 1 });
  });
  await stopped;
  expect(begun).toEqual([]);
  expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 0 }]);
  expect(log.lines).toEqual([]);
});

test("what is still under way when a stop has waited long enough is given back", async () => {
  const begun: number[] = [];
  const { runner } = await start(
    handlersWith(({ outboxId }) => {
      begun.push(outboxId);
      return new Promise(() => {});
    }),
  );
  await enqueue(1);
  await vi.waitFor(() => expect(begun).toEqual([1]));
  const before = performance.now();
  await runner.stop();
  expect(performance.now() - before).toBeLessThan(9000);
  expect(await jobs()).toMatchObject([{ state: "waiting", attempts: 1 }]);
}, 20_000);

test("an email is sent once, though every connection is cut just after it left", async () => {
  const sent: string[] = [];
  const email = { to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await start(withoutCron(shopHandlers), {
    async send(_, id) {
      sent.push(id);
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
  });
  await database.db.transaction().execute((tx) => enqueueEmail(tx, email));
  await noJobs();
  expect(sent).toHaveLength(1);
  const { rows } = await database.pool.query("select sent_at is not null as is_sent from outbox");
  expect(rows).toEqual([{ is_sent: true }]);
}, 20_000);

test("changes are worked into the facet counts by a job of the shop", async () => {
  const changes = async () => (await database.pool.query("select from facet_change")).rowCount;
  await database.pool.query("update stock set on_hand = 0 where product_id = 1");
  expect(await changes()).toBeGreaterThan(0);
  await database.db.transaction().execute((tx) => enqueueJob(tx, "facets.compact", {}));
  await start(withoutCron(shopHandlers));
  await vi.waitFor(async () => expect(await changes()).toBe(0));
});

test("what comes round by itself is done, although it also says when it was due", async () => {
  const changes = async () => (await database.pool.query("select from facet_change")).rowCount;
  await database.pool.query("update stock set on_hand = 0 where product_id = 2");
  await start(withoutCron(shopHandlers));
  await database.pool.query(
    `select graphile_worker.add_job('facets.compact', '{"_cron": {"ts": "2026-11-22T08:00:00Z"}}')`,
  );
  await vi.waitFor(async () => expect(await changes()).toBe(0));
});

test("what comes round by itself is known to the database, once for all shops", async () => {
  await Promise.all([start(shopHandlers), start(shopHandlers)]);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select identifier from graphile_worker._private_known_crontabs order by 1",
    );
    expect(rows.map(({ identifier }) => identifier)).toEqual([
      "account.delete-due",
      "facets.compact",
      "order.expire-due",
      "order.recount-popularity",
      "payment.check-due",
      "payment.send-demo-webhooks",
      "product.publish-due",
      "retention.clean-up",
    ]);
  });
});
