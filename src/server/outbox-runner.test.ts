import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { claimEmails, enqueueEmail } from "#db/outbox.server.ts";
import type { Email } from "#domain/email/email.ts";
import { EmailRejected, type Mailer } from "#ports/mailer.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, stoppedClock } from "#testing/services.ts";
import { startOutboxRunner, type OutboxRunner } from "./outbox-runner.ts";

let database: TestDatabase;
let clock: ReturnType<typeof stoppedClock>;
let runners: OutboxRunner[];

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("outbox").execute();
  clock = stoppedClock();
  runners = [];
});
afterEach(() => Promise.all(runners.map((runner) => runner.stop())));

const mailTo = (to: string): Email => ({
  to,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
});

/** A mailer that keeps what it sends, and first does what the test tells it. */
function fakeMailer(before: (to: string) => void | Promise<void> = () => {}) {
  const sent: { to: string; id: string }[] = [];
  const mailer: Mailer = {
    async send({ to }, id) {
      await before(to);
      sent.push({ to, id });
    },
  };
  return { mailer, sent };
}

function start(mailer: Mailer) {
  const log = rememberingLog();
  const runner = startOutboxRunner({ db: database.db, mailer, clock, log, pollMs: 20 });
  runners.push(runner);
  return { ...runner, log };
}

const unsent = async () =>
  (await database.db.selectFrom("outbox").selectAll().where("sent_at", "is", null).execute())
    .length;

test("an email leaves after the commit, and not before", async () => {
  const { mailer, sent } = fakeMailer();
  const runner = start(mailer);
  await database.db.transaction().execute(async (tx) => {
    await enqueueEmail(tx, mailTo("ada@example.com"));
    runner.wake();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(sent).toEqual([]);
  });
  runner.wake();
  await vi.waitFor(() => expect(sent).toMatchObject([{ to: "ada@example.com" }]));
});

test("more emails than fit in one claim leave in one go", async () => {
  for (let index = 0; index < 12; index++)
    await enqueueEmail(database.db, mailTo(`n${index}@example.com`));
  const { mailer, sent } = fakeMailer();
  start(mailer);
  await vi.waitFor(() => expect(sent).toHaveLength(12));
});

test("a shop that dies between the commit and the sending sends after its next start", async () => {
  await enqueueEmail(database.db, mailTo("ada@example.com"));
  const { mailer, sent } = fakeMailer();
  start(mailer);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

test("a shop that dies while sending sends again after its next start, under the same id", async () => {
  await enqueueEmail(database.db, mailTo("ada@example.com"));
  const [interrupted] = await claimEmails(database.db, {
    now: clock.now(),
    leaseSeconds: 60,
    limit: 1,
  });
  clock.advance(60);
  const { mailer, sent } = fakeMailer();
  start(mailer);
  await vi.waitFor(() => expect(sent).toEqual([{ to: "ada@example.com", id: interrupted?.id }]));
});

test("two shops on one database send each email once", async () => {
  for (let index = 0; index < 30; index++)
    await enqueueEmail(database.db, mailTo(`n${index}@example.com`));
  const [one, other] = [fakeMailer(), fakeMailer()];
  start(one.mailer);
  start(other.mailer);
  await vi.waitFor(() => expect([...one.sent, ...other.sent]).toHaveLength(30));
  expect(new Set([...one.sent, ...other.sent].map(({ id }) => id)).size).toBe(30);
});

test("an email that fails is tried again after growing pauses", async () => {
  let failures = 2;
  const { mailer, sent } = fakeMailer(() => {
    if (failures-- > 0) throw new Error("Mail server is busy");
  });
  await enqueueEmail(database.db, mailTo("ada@example.com"));
  const { log } = start(mailer);
  await vi.waitFor(() => expect(log.lines).toHaveLength(1));
  clock.advance(31);
  await vi.waitFor(() => expect(log.lines).toHaveLength(2));
  clock.advance(31);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(sent).toEqual([]);
  clock.advance(90);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(log.lines.map(({ fields }) => fields)).toMatchObject([
    { retryInSeconds: 30 },
    { retryInSeconds: 120 },
  ]);
  await vi.waitFor(async () => expect(await unsent()).toBe(0));
});

test("an email that is refused is given up and does not hold up the others", async () => {
  const { mailer, sent } = fakeMailer((to) => {
    if (to.startsWith("nobody@"))
      throw new EmailRejected("550 <nobody@example.com>: no such mailbox");
  });
  await enqueueEmail(database.db, mailTo("nobody@example.com"));
  await enqueueEmail(database.db, mailTo("ada@example.com"));
  const { log } = start(mailer);
  await vi.waitFor(() => expect(sent).toMatchObject([{ to: "ada@example.com" }]));
  clock.advance(10 * 86_400);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(log.lines).toMatchObject([
    { message: "An email was given up", fields: { reason: "550 … no such mailbox" } },
  ]);
});

test("stopping finishes the email in flight and begins no other", async () => {
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  let isInFlight = false;
  const { mailer, sent } = fakeMailer(() => {
    isInFlight = true;
    return gate;
  });
  await enqueueEmail(database.db, mailTo("ada@example.com"));
  const runner = start(mailer);
  await vi.waitFor(() => expect(isInFlight).toBe(true));
  const stopped = runner.stop();
  await enqueueEmail(database.db, mailTo("eve@example.com"));
  runner.wake();
  openGate();
  await stopped;
  expect(sent).toMatchObject([{ to: "ada@example.com" }]);
  expect(await unsent()).toBe(1);
});

test("a database that does not answer is noted, and the round after goes on", async () => {
  const { mailer, sent } = fakeMailer();
  await database.pool.query("alter table outbox rename to outbox_away");
  const { log } = start(mailer);
  await vi.waitFor(() => expect(log.lines[0]).toMatchObject({ level: "error" }));
  await database.pool.query("alter table outbox_away rename to outbox");
  await enqueueEmail(database.db, mailTo("ada@example.com"));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});
