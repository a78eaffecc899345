import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#domain/account/account.ts";
import { enqueueEmail } from "#db/outbox.server.ts";
import { openProfile } from "#db/account/profiles.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { collectAccountData } from "./collect-account-data.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
  const { db, pool } = database;
  await pool.query(`
    insert into account (id, email, email_verified, display_name) values
      ('ada', 'ada@example.com', true, 'Ada Lovelace'), ('eve', 'xada@example.com', true, 'Eve');
    insert into sign_in_method (id, account_id, provider, provider_account_id, password_hash) values
      ('1', 'ada', 'password', 'ada', 'SECRET-hash'), ('2', 'ada', 'google', '117', null),
      ('3', 'eve', 'google', 'EVE', null);
    insert into account_session (id, account_id, token_hash, user_agent, expires_at) values
      ('s1', 'ada', 'SECRET-session', 'Firefox', now() + interval '7 days'),
      ('s2', 'eve', 'SECRET-other', 'EVE browser', now() + interval '7 days');
    insert into account_link (token_hash, account_id, purpose, expires_at) values
      ('SECRET-link', 'ada', 'verify-email', now() + interval '1 day');
    insert into newsletter_subscriber (email, token_hash, confirmed_at) values ('ada@example.com', 'SECRET-news', now());
    insert into rate_counter (bucket, window_start, hits) values
      ('reset to ada@example.com', now(), 2), ('reset to xada@example.com', now(), 77);`);
  await openProfile(db, { ...ada, firstName: "Ada", lastName: "Lovelace", now: new Date(0) });
  const mail = { to: "ada@example.com", text: "SECRET-email", html: "SECRET-email" };
  await db.transaction().execute(async (tx) => {
    await enqueueEmail(tx, { ...mail, subject: "Verify your email address" });
    await enqueueEmail(tx, { ...mail, to: "xada@example.com", subject: "EVE's email" });
  });
});
afterAll(() => database.drop());

const collect = async (account: Account) => {
  const data = await collectAccountData(testServices(database.db), account);
  return { data, text: JSON.stringify(data) };
};

test("everything kept about an account is told, and no secret", async () => {
  const { data, text } = await collect(ada);
  expect(data).toMatchObject({
    account: { ...ada, createdAt: expect.any(Date) },
    signInMethods: [{ method: "password" }, { method: "google", accountThere: "117" }],
    devices: [{ userAgent: "Firefox", signedInAt: expect.any(Date) }],
    profile: { firstName: "Ada" },
    closure: null,
    newsletter: { confirmedAt: expect.any(Date), leftAt: null },
    emails: [{ subject: "Verify your email address", sentAt: null }],
    mailedLinks: [{ purpose: "verify-email" }],
    limitsAgainstMisuse: [{ what: "reset to ada@example.com", times: 2 }],
  });
  expect(text).not.toContain("SECRET");
});

test("what is never kept, and what has been forgiven, is not listed as if there were something", async () => {
  const { pool } = database;
  await pool.query(`
    insert into rate_counter (bucket, window_start, hits) values ('sign-in to ada@example.com', now(), 0)`);
  const { data, text } = await collect(ada);
  await pool.query("delete from rate_counter where hits = 0");
  expect(data).toMatchObject({ limitsAgainstMisuse: [{ times: 2 }] });
  expect(text).not.toMatch(/internetAddress|sign-in to/);
});

test("who tried from where is not told, for it may have been a stranger", async () => {
  const { pool } = database;
  await pool.query(`
    insert into rate_counter (bucket, window_start, hits) values
      ('sign-in to ada@example.com from 198.51.100.9', now() + interval '1 second', 3),
      ('sign-in from 2001:db8:1:2::/64 to ada@example.com', now() + interval '2 seconds', 4),
      ('contact from ada@example.com', now() + interval '3 seconds', 5)`);
  const { data, text } = await collect(ada);
  await pool.query("delete from rate_counter where hits in (3, 4, 5)");
  expect(data).toMatchObject({
    limitsAgainstMisuse: [
      { what: "reset to ada@example.com", times: 2 },
      { what: "sign-in to ada@example.com", times: 3 },
      { what: "sign-in to ada@example.com", times: 4 },
      { what: "contact from ada@example.com", times: 5 },
    ],
  });
  expect(text).not.toMatch(/198\.51|2001:db8/);
});

test("nothing of somebody else is in it, however alike their address", async () => {
  const { text } = await collect(ada);
  // Not just the number: a time has digits, too.
  expect(text).not.toMatch(/EVE|xada|"times":77\b/);
});

test("who has not shown that they read an address's mail is not told what is known of the address", async () => {
  const { data, text } = await collect({ ...ada, emailVerified: false });
  expect(data).toMatchObject({ profile: { firstName: "Ada" } });
  expect(data).not.toHaveProperty("newsletter");
  expect(text).not.toMatch(/subject|limitsAgainst/);
});

test("an account that another provider keeps has what the shop knows", async () => {
  const { data } = await collect({ ...ada, uid: "firebase", email: "new@example.com" });
  expect(data).toMatchObject({
    account: { uid: "firebase", createdAt: null },
    signInMethods: [],
    devices: [],
    profile: null,
    newsletter: null,
  });
});
