import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "#modules/accounts/rules/account.ts";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { countTry, forgiveTry, type Counted } from "#platform/database/rate-counters.server.ts";
import { openProfile } from "#modules/accounts/store/accounts.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { collectAccountData } from "./collect-account-data.server.ts";

const { accountChange, resetEmail, wrongPassword } = accountRequestLimits;

let database: TestDatabase;

const count = async (counted: Counted, times = 1) => {
  for (let time = 0; time < times; time++) await countTry(testServices(database.db), [counted]);
};

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
    insert into member_lists (uid, cart) values
      ('ada', '[{"productId": 7, "quantity": 2}]'), ('eve', '[{"productId": 8, "quantity": 77}]');
    insert into wishlist_share (uid, token, created_at) values ('ada', repeat('SECRET', 8), now());
    insert into account_link (token_hash, account_id, purpose, expires_at) values
      ('SECRET-link', 'ada', 'verify-email', now() + interval '1 day');
    insert into notification (uid, kind, params, source, created_at) values
      ('ada', 'parcel-delivered', '{"number": "K7QM-2F9T-X"}', 'order:1:2', now()),
      ('eve', 'parcel-delivered', '{"number": "EVE"}', 'order:2:2', now());
    insert into notification_choice values ('ada', 'parcels', false, now()), ('eve', 'wishlist', true, now());
    insert into newsletter_subscriber (email, token_hash, confirmed_at) values ('ada@example.com', 'SECRET-news', now());`);
  await count([resetEmail.perEmail, "ada@example.com"], 2);
  await count([accountChange.perAccount, "ada"], 3);
  await count([resetEmail.perEmail, "xada@example.com"], 77);
  await count([accountChange.perAccount, "eve"], 77);
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

test("the export has all data of an account, and no secret", async () => {
  const { data, text } = await collect(ada);
  expect(data).toMatchObject({
    account: { ...ada, createdAt: expect.any(Date) },
    signInMethods: [{ method: "password" }, { method: "google", accountThere: "117" }],
    devices: [{ userAgent: "Firefox", signedInAt: expect.any(Date) }],
    profile: { firstName: "Ada" },
    closure: null,
    cart: [{ productId: 7, quantity: 2 }],
    savedForLater: [],
    wishlist: [],
    isWishlistShared: true,
    newsletter: { confirmedAt: expect.any(Date), leftAt: null },
    notifications: [{ about: "parcel-delivered", of: { number: "K7QM-2F9T-X" }, readAt: null }],
    chosenEmails: [{ about: "parcels", byEmail: false }],
    emails: [{ subject: "Verify your email address", sentAt: null }],
    mailedLinks: [{ purpose: "verify-email" }],
    limitsOfAccount: [{ what: "account-change", since: expect.any(Date), times: 3 }],
    limitsOfEmailAddress: [{ what: "reset-email", since: expect.any(Date), times: 2 }],
  });
  expect(text).not.toContain("SECRET");
});

test("the sections of the export have a fixed order", async () => {
  const { data } = await collect(ada);
  expect(Object.keys(data).join(" ")).toBe(
    "shop collectedAt account signInMethods devices mailedLinks limitsOfAccount profile closure orders giftCards " +
      "coupons studentDiscount cart savedForLater wishlist isWishlistShared notifications chosenEmails waitsFor " +
      "reviews deletedUnpublished foundHelpful reported notesOfTheShop newsletter mayChooseMarkedPaymentMethods " +
      "emails limitsOfEmailAddress notes",
  );
});

test("data that is never stored or was reset is left out", async () => {
  const forgiven: Counted = [wrongPassword.perEmail, "ada@example.com"];
  await count(forgiven);
  await forgiveTry(testServices(database.db), [forgiven]);
  const { data, text } = await collect(ada);
  expect(data).toMatchObject({ limitsOfEmailAddress: [{ times: 2 }] });
  expect(text).not.toMatch(/internetAddress|wrong-password/);
});

test("counters by network are left out: another person may have used it", async () => {
  await count([wrongPassword.perClient, "198.51.100.9"]);
  await count([wrongPassword.perEmailAndClient, "ada@example.com 198.51.100.9"]);
  const { text } = await collect(ada);
  expect(text).not.toMatch(/198\.51|wrong-password/);
});

test("other people's data is left out, even for similar addresses", async () => {
  const { text } = await collect(ada);
  // The quoted key is needed: a timestamp may also contain 77.
  expect(text).not.toMatch(/EVE|xada|"(times|quantity)":77\b/);
});

test("data by address is left out if the address is not verified", async () => {
  const { data, text } = await collect({ ...ada, emailVerified: false });
  expect(data).toMatchObject({ profile: { firstName: "Ada" } });
  expect(data).not.toHaveProperty("newsletter");
  expect(text).not.toMatch(/subject|limitsOfEmail/);
  expect(data).toMatchObject({ limitsOfAccount: [{ times: 3 }] });
});

test("an account of another provider has the shop's data", async () => {
  const { data } = await collect({ ...ada, uid: "firebase", email: "new@example.com" });
  expect(data).toMatchObject({
    account: { uid: "firebase", createdAt: null },
    signInMethods: [],
    devices: [],
    profile: null,
    newsletter: null,
  });
});
