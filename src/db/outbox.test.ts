import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import {
  claimEmails,
  deleteOldEmails,
  giveUpEmail,
  markFailed,
  markSent,
  enqueueEmail,
} from "./outbox.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());
beforeEach(() => database.db.deleteFrom("outbox").execute());

const now = new Date("2026-03-01T09:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const mailTo = (to: string) => ({ to, subject: "Hello", text: "secret", html: "<p>secret</p>" });
const claim = (limit = 10, at = now) =>
  claimEmails(database.db, { now: at, leaseSeconds: 60, limit });
const rows = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();

async function queue(...names: string[]): Promise<void> {
  for (const name of names) await enqueueEmail(database.db, mailTo(`${name}@example.com`));
}

test("an email of a transaction that is rolled back was never written", async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await enqueueEmail(tx, mailTo("ada@example.com"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await claim()).toEqual([]);
});

test("emails come out whole and in order, at most as many as asked for", async () => {
  await queue("a", "b", "c");
  expect((await claim(2)).map(({ mail }) => mail)).toEqual([
    mailTo("a@example.com"),
    mailTo("b@example.com"),
  ]);
  expect((await claim(2)).map(({ mail }) => mail.to)).toEqual(["c@example.com"]);
});

test("of many processes that ask at once, each email goes to one", async () => {
  await queue(...Array.from({ length: 20 }, (_, index) => `n${index}`));
  const claims = await Promise.all([claim(8), claim(8), claim(8), claim(8)]);
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test("an email whose process died comes back under the same id when its lease has run out", async () => {
  await queue("a");
  const [first] = await claim();
  expect(await claim(10, later(59))).toEqual([]);
  const [second] = await claim(10, later(60));
  expect(second).toMatchObject({ id: first?.id, attempts: 2 });
});

test("of an email that has left, only receiver and subject stay", async () => {
  await queue("a");
  const [claimed] = await claim();
  await markSent(database.db, claimed?.row ?? 0, now);
  expect(await rows()).toMatchObject([
    { sent_at: now, payload: { to: "a@example.com", subject: "Hello" } },
  ]);
  expect(JSON.stringify(await rows())).not.toContain("secret");
  expect(await claim(10, later(1_000_000))).toEqual([]);
});

test("an email that failed waits for its time, one that is given up for ever", async () => {
  await queue("a", "b");
  const [a, b] = await claim();
  await markFailed(database.db, a?.row ?? 0, { error: "busy", retryAt: later(30) });
  await giveUpEmail(database.db, b?.row ?? 0, "no such mailbox");
  expect(await claim(10, later(29))).toEqual([]);
  expect((await claim(10, later(100_000_000))).map(({ mail }) => mail.to)).toEqual([
    "a@example.com",
  ]);
  expect(await rows()).toMatchObject([
    { last_error: "busy" },
    { last_error: "no such mailbox", payload: { to: "b@example.com" } },
  ]);
});

test("old emails are forgotten, but never one that has still to leave", async () => {
  await queue("sent", "given-up", "waiting");
  const [sent, givenUp] = await claim(2);
  await markSent(database.db, sent?.row ?? 0, now);
  await giveUpEmail(database.db, givenUp?.row ?? 0, "no");
  await deleteOldEmails(database.db, new Date(0));
  expect(await rows()).toHaveLength(3);
  await deleteOldEmails(database.db, new Date(Date.now() + 60_000));
  expect(await rows()).toMatchObject([{ payload: { to: "waiting@example.com" } }]);
});
