import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enqueueEmail } from "./outbox.server.ts";
import { EmailRejected } from "./mailer-port.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { rememberingLog, testServices } from "#testing/services.ts";
import type { JobTools } from "#platform/jobs/job-handler.ts";
import { sendEmail } from "./send-email.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let log: ReturnType<typeof rememberingLog>;
let sent: string[];

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom("outbox").execute();
  services = testServices(database.db);
  log = rememberingLog();
  sent = [];
});

async function enqueued(options: { expiresAt?: Date } = {}): Promise<number> {
  const email = { to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await database.db.transaction().execute((tx) => enqueueEmail(tx, email, options));
  return (await row()).id;
}

const row = () => database.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();

/** `instead` runs after an email is accepted or, if it throws, replaces it. */
function toolsWith(
  instead: () => void | Promise<void> = () => {},
  signal = new AbortController().signal,
): JobTools {
  return {
    services,
    log,
    signal,
    mailer: {
      async send(_, id) {
        await instead();
        sent.push(id);
      },
    },
  };
}

const away = () => database.pool.query("alter table outbox rename to outbox_away");
const back = () => database.pool.query("alter table outbox_away rename to outbox");

test("an email is sent once, however often its job runs", async () => {
  const outboxId = await enqueued();
  await sendEmail({ outboxId }, toolsWith());
  await sendEmail({ outboxId }, toolsWith());
  expect(sent).toHaveLength(1);
  expect(await row()).toMatchObject({ sent_at: services.clock.now() });
});

test("a sent email is not sent again because the database was away", async () => {
  const outboxId = await enqueued();
  // The database is away from the sending on, and back after the first failed query.
  const write = services.db.updateTable.bind(services.db);
  let questions = 0;
  services.db = new Proxy(services.db, {
    get(db, name) {
      if (name === "updateTable" && ++questions === 3) return write;
      const value: unknown = Reflect.get(db, name);
      if (name === "updateTable")
        throw new Error("terminating connection due to administrator command");
      return typeof value === "function" ? value.bind(db) : value;
    },
  });
  await sendEmail({ outboxId }, toolsWith());
  expect(sent).toHaveLength(1);
  expect(questions).toBe(3);
  expect(await row()).toMatchObject({ sent_at: services.clock.now() });
});

test("a long database outage ends the attempt, and the next one only marks the email as sent", async () => {
  const outboxId = await enqueued();
  const stop = new AbortController();
  const first = sendEmail(
    { outboxId },
    toolsWith(async () => {
      await away();
      stop.abort(new Error("The time is over"));
    }, stop.signal),
  );
  await expect(first).rejects.toThrow("outbox");
  await back();
  expect(await row()).toMatchObject({ sent_at: null });
  await sendEmail({ outboxId }, toolsWith());
  expect(sent).toHaveLength(1);
  expect(await row()).toMatchObject({ sent_at: services.clock.now() });
});

test("an expired email is not sent, and loses its text", async () => {
  const outboxId = await enqueued({ expiresAt: new Date("2026-03-01T09:30:00Z") });
  services.clock.advance(30 * 60);
  await sendEmail({ outboxId }, toolsWith());
  expect(sent).toEqual([]);
  expect(await row()).toMatchObject({
    failed_at: services.clock.now(),
    last_error: "Expired before it could be sent",
    payload: { to: "ada@example.com", subject: "Hello" },
  });
});

test("an email before its expiry is sent", async () => {
  const outboxId = await enqueued({ expiresAt: new Date("2026-03-01T09:30:00Z") });
  services.clock.advance(29 * 60);
  await sendEmail({ outboxId }, toolsWith());
  expect(sent).toHaveLength(1);
});

test("a rejected email is given up; the log does not contain the address", async () => {
  const outboxId = await enqueued();
  const rejects = () => {
    throw new EmailRejected("550 <ada@example.com>: no such mailbox");
  };
  await sendEmail({ outboxId }, toolsWith(rejects));
  expect(await row()).toMatchObject({
    failed_at: services.clock.now(),
    last_error: "550 <ada@example.com>: no such mailbox",
  });
  expect(log.lines).toMatchObject([{ fields: { reason: "550 <…>: no such mailbox" } }]);
  await sendEmail({ outboxId }, toolsWith());
  expect(sent).toEqual([]);
});

test("an unreachable mail server fails the attempt, and the email is kept", async () => {
  const outboxId = await enqueued();
  const busy = () => {
    throw new Error("Mail server is busy");
  };
  await expect(sendEmail({ outboxId }, toolsWith(busy))).rejects.toThrow("busy");
  expect(await row()).toMatchObject({ sent_at: null, failed_at: null, payload: { text: "Hello" } });
});
