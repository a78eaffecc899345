import { expect, onTestFinished, test } from "vitest";
import type { Span } from "#platform/telemetry/otlp-traces.ts";
import { recordSpans } from "#platform/telemetry/record-spans.ts";
import { deleteDeadJobs, enqueueJob } from "./jobs.server.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { handlersWith, withoutCron, jobRunnersForEachTest } from "#testing/job-runners.server.ts";
import { jobHandlers as shopHandlers } from "#main/modules.ts";

const { database, start, jobs, noJobs, enqueue } = jobRunnersForEachTest();

/** Makes every job due now. */
const makeDue = () =>
  database.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at > now()",
  );

test("a job runs after its transaction, not before", async () => {
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  // The first job of a kind in a new database registers the kind; other jobs of it wait for that
  // transaction.
  await enqueue(3);
  await expect.poll(() => done).toEqual([3]);
  await database.db.transaction().execute(async (tx) => {
    await enqueueJob(tx, "email.send", { outboxId: 1 });
    await enqueue(2);
    // The later job was committed first, and the runner has seen it.
    await expect.poll(() => done).toEqual([3, 2]);
  });
  await expect.poll(() => done).toEqual([3, 2, 1]);
  await noJobs();
});

test("a job waits for its time, and one key has one job", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await enqueue(1, { runAt: tomorrow, key: "one" });
  await enqueue(2, { runAt: tomorrow, key: "one" });
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await enqueue(3);
  await expect.poll(() => done).toEqual([3]);
  // A finished job leaves the list a moment after it ends.
  await expect.poll(jobs).toMatchObject([{ state: "waiting", runAt: tomorrow }]);
  await makeDue();
  await expect.poll(() => done).toEqual([3, 2]);
});

test("a failed job is retried later, and is dead when its attempts are used up", async () => {
  await enqueue(1, { maxAttempts: 2 });
  const { log } = await start(
    handlersWith(() => {
      throw new Error("ada@example.com could not be reached");
    }),
  );
  await expect.poll(() => log.lines).toHaveLength(1);
  await expect.poll(jobs).toMatchObject([{ state: "waiting", attempts: 1 }]);
  const [waiting] = await jobs();
  expect(waiting?.runAt.getTime()).toBeGreaterThan(Date.now());
  await makeDue();
  await expect
    .poll(jobs)
    .toMatchObject([
      { state: "dead", kind: "email.send", lastError: "ada@example.com could not be reached" },
    ]);
  expect(log.lines).toMatchObject([
    { level: "warn", fields: { err: { message: "ada@example.com could not be reached" } } },
    { level: "error", message: "A job has failed for good" },
  ]);
});

test("dead jobs are kept for their retention period", async () => {
  await enqueue(1, { maxAttempts: 1 });
  await start(
    handlersWith(() => {
      throw new Error("no");
    }),
  );
  await expect.poll(jobs).toMatchObject([{ state: "dead" }]);
  await deleteDeadJobs(database.db, new Date(0));
  expect(await jobs()).toHaveLength(1);
  await deleteDeadJobs(database.db, new Date(Date.now() + 60_000));
  expect(await jobs()).toEqual([]);
});

test("an invalid payload fails without calling the handler", async () => {
  await database.pool.query(
    `select graphile_worker.add_job('email.send', '{"outboxId": "1"}', max_attempts => 1)`,
  );
  const done: number[] = [];
  await start(handlersWith(({ outboxId }) => void done.push(outboxId)));
  await expect.poll(jobs).toMatchObject([{ state: "dead" }]);
  expect(done).toEqual([]);
});

test("two shops on one database run each job once", async () => {
  const done: number[] = [];
  const handlers = handlersWith(({ outboxId }) => void done.push(outboxId));
  await Promise.all([start(handlers), start(handlers)]);
  await Promise.all(Array.from({ length: 40 }, (_, index) => enqueue(index + 1)));
  await noJobs();
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

test("a job that exceeds its timeout has failed", async () => {
  await enqueue(1);
  const never = new Promise<void>(() => {});
  const { log } = await start({
    ...handlersWith(() => never),
    "email.send": { ...shopHandlers["email.send"], run: () => never, timeoutSeconds: 0.05 },
  });
  await expect.poll(() => log.lines).toMatchObject([{ fields: { kind: "email.send" } }]);
  await expect.poll(jobs).toMatchObject([{ state: "waiting", attempts: 1 }]);
});

test("an email is sent once, even if every connection is cut just afterwards", async () => {
  const sent: string[] = [];
  const email = { to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const mailer = {
    async send(_: unknown, id: string) {
      sent.push(id);
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
    },
  };
  await start(withoutCron(shopHandlers), { mailer });
  await database.db.transaction().execute((tx) => enqueueEmail(tx, email));
  await noJobs();
  expect(sent).toHaveLength(1);
  const { rows } = await database.pool.query("select sent_at is not null as is_sent from outbox");
  expect(rows).toEqual([{ is_sent: true }]);
}, 20_000);

test("a job of the shop compacts changes into the facet counts", async () => {
  const changes = async () => (await database.pool.query("select from facet_change")).rowCount;
  await database.pool.query("update stock set on_hand = 0 where product_id = 1");
  expect(await changes()).toBeGreaterThan(0);
  await database.db.transaction().execute((tx) => enqueueJob(tx, "facets.compact", {}));
  await start(withoutCron(shopHandlers));
  await expect.poll(changes).toBe(0);
});

test("a recurring job runs, although the library adds its due time to the payload", async () => {
  const changes = async () => (await database.pool.query("select from facet_change")).rowCount;
  await database.pool.query("update stock set on_hand = 0 where product_id = 2");
  await start(withoutCron(shopHandlers));
  await database.pool.query(
    `select graphile_worker.add_job('facets.compact', '{"_cron": {"ts": "2026-11-22T08:00:00Z"}}')`,
  );
  await expect.poll(changes).toBe(0);
});

test("a recurring job is registered in the database, once for all shops", async () => {
  await Promise.all([start(shopHandlers), start(shopHandlers)]);
  const known = async () => {
    const { rows } = await database.pool.query(
      "select identifier from graphile_worker._private_known_crontabs order by 1",
    );
    return rows.map(({ identifier }) => identifier);
  };
  await expect
    .poll(known)
    .toEqual([
      "account.delete-due",
      "backup.make",
      "facets.compact",
      "gift-card.notify-received",
      "gift-card.send-due",
      "invoice.issue-due",
      "notification.check-stock",
      "notification.check-wishes",
      "notification.summarise-for-shop",
      "order.assume-delivered",
      "order.expire-due",
      "order.recount-popularity",
      "order.remind-due",
      "page.publish-due",
      "payment.check-due",
      "product.publish-due",
      "promotion.remind-members",
      "retention.clean-up",
    ]);
});

test("an attempt of a job is recorded for traces", async () => {
  const spans: Span[] = [];
  onTestFinished(recordSpans({ share: 1, keep: (span) => void spans.push(span) }));
  await start(handlersWith(() => {}));
  await enqueue(1);
  await expect.poll(() => spans).toMatchObject([{ kind: "job", name: "email.send" }]);
});
