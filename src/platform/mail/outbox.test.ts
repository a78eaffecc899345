import { beforeEach, expect, test } from "vitest";
import { enqueueJob } from "#platform/jobs/jobs.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import {
  deleteOldEmails,
  enqueueEmail,
  findUnsentEmail,
  markEmailFailed,
  markEmailSent,
  retryEmail,
} from "./outbox.server.ts";

const database = testDatabase("empty");

beforeEach(() => database.db.deleteFrom("outbox").execute());

const now = new Date("2026-03-01T09:00:00Z");
const emailTo = (to: string) => ({ to, subject: "Hello", text: "secret", html: "<p>secret</p>" });
const rows = () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();

async function enqueue(...names: string[]): Promise<number[]> {
  await database.db.transaction().execute(async (tx) => {
    for (const name of names) await enqueueEmail(tx, emailTo(`${name}@example.com`));
  });
  return (await rows()).map(({ id }) => id);
}

test("an email of a rolled-back transaction is neither stored nor sent", async () => {
  const jobs = async () =>
    (await database.pool.query("select count(*)::int as count from graphile_worker.jobs")).rows[0];
  const before = await jobs();
  const failing = database.db.transaction().execute(async (tx) => {
    await enqueueEmail(tx, emailTo("ada@example.com"));
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
  expect(await jobs()).toEqual(before);
});

test("an email is returned whole, with the same id each time", async () => {
  const [id = 0] = await enqueue("ada");
  const first = await findUnsentEmail(database.db, id);
  expect(first).toMatchObject({ email: emailTo("ada@example.com"), expiresAt: null });
  expect(await findUnsentEmail(database.db, id)).toEqual(first);
});

test("a sent email keeps only recipient and subject", async () => {
  const [id = 0] = await enqueue("a");
  await markEmailSent(database.db, id, now);
  expect(await rows()).toMatchObject([
    { sent_at: now, payload: { to: "a@example.com", subject: "Hello" } },
  ]);
  expect(JSON.stringify(await rows())).not.toContain("secret");
  expect(await findUnsentEmail(database.db, id)).toBeNull();
});

test("a failed email keeps its reason, and its text unless that is secret, and may be sent again", async () => {
  const [failed = 0, sent = 0, secret = 0] = await enqueue("a", "b", "c");
  await database.pool.query(
    `update outbox set payload = payload || '{"isSecret": true}' where id = ${secret}`,
  );
  await markEmailSent(database.db, sent, now);
  for (const id of [failed, sent, secret])
    await markEmailFailed(database.db, id, { error: "no such mailbox", now });
  expect(await rows()).toMatchObject([
    { failed_at: now, last_error: "no such mailbox", payload: emailTo("a@example.com") },
    { failed_at: null, last_error: null },
    { failed_at: now, payload: { to: "c@example.com", subject: "Hello" } },
  ]);
  expect(JSON.stringify((await rows())[2])).not.toContain("secret");
  expect(await findUnsentEmail(database.db, failed)).toBeNull();
  const again = (id: number) => database.db.transaction().execute((tx) => retryEmail(tx, id));
  expect([await again(failed), await again(sent), await again(secret)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await findUnsentEmail(database.db, failed)).toMatchObject({
    email: emailTo("a@example.com"),
  });
});

test("emails are deleted by age", async () => {
  await enqueue("a", "b");
  await deleteOldEmails(database.db, new Date(0));
  expect(await rows()).toHaveLength(2);
  await deleteOldEmails(database.db, new Date(Date.now() + 60_000));
  expect(await rows()).toEqual([]);
});

test("an email with half a character or NUL is queued, and undoes nothing", async () => {
  await database.db.transaction().execute(async (tx) => {
    await enqueueEmail(tx, { ...emailTo("ada@example.com"), subject: "Sold: \ud83c… \0" });
    await enqueueJob(tx, "email.send", { outboxId: 1, note: "\udf81" } as never);
  });
  expect(await rows()).toMatchObject([{ payload: { subject: "Sold: \ufffd…  " } }]);
});
