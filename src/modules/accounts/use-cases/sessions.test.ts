import { accountLimits } from "#modules/accounts/rules/account.ts";
import { describe, expect, test } from "vitest";
import { ada } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-in");

const DAY = 86_400;
const { email, password } = ada;
const sessions = () =>
  database.db.selectFrom("account_session").selectAll().orderBy("created_at").execute();

/** A second device that is signed in. */
async function device(userAgent: string) {
  const browser = api.browser({ userAgent });
  await browser.post("sign-in", { email, password });
  return browser;
}

describe("identify", () => {
  test("returns the account, and when it last authenticated", async () => {
    expect(await api.identify()).toEqual({
      account: {
        uid: expect.any(String),
        email,
        displayName: "Ada Lovelace",
        emailVerified: false,
      },
      authenticatedAt: api.clock.now(),
    });
  });

  test("returns null without a cookie", async () => {
    const request = new Request("https://shop.example/api/profile");
    expect(await api.accounts.identify(request)).toBe(null);
  });
});

describe("a session", () => {
  test("ends after days without a visit", async () => {
    api.clock.advance(accountLimits.sessionIdleDays * DAY - 60);
    expect(await api.identify()).not.toBe(null);
    api.clock.advance(61);
    expect(await api.identify()).toBe(null);
  });

  test("is extended by a visit, at most once an hour", async () => {
    const endsIn = async () => {
      const [session] = await sessions();
      return ((session?.expires_at.getTime() ?? 0) - api.clock.now().getTime()) / 1000;
    };
    api.clock.advance(5 * DAY);
    expect((await api.get("session")).json).toMatchObject({ account: { email } });
    expect(await endsIn()).toBe(accountLimits.sessionIdleDays * DAY);
    expect(await sessions()).toMatchObject([{ updated_at: api.clock.now() }]);
    api.clock.advance(59 * 60);
    await api.get("session");
    expect(await endsIn()).toBe(accountLimits.sessionIdleDays * DAY - 59 * 60);
  });

  test("is extended without a cookie: a late one could overwrite a newer sign-in", async () => {
    await database.pool.query(
      `update account_session set expires_at = now() + interval '2 days', updated_at = now() - interval '5 days'`,
    );
    expect(await api.get("session")).toMatchObject({ json: { account: { email } }, cookies: [] });
    expect(await sessions()).toMatchObject([{ updated_at: api.clock.now() }]);
  });

  test("ends with the next sign-in in the same browser", async () => {
    const [former] = await sessions();
    expect(await api.post("sign-in", { email, password })).toMatchObject({ status: 200 });
    expect((await sessions()).map(({ id }) => id)).toEqual([
      expect.not.stringMatching(`${former?.id}`),
    ]);
  });

  test("ends after its maximum time, however often it was extended", async () => {
    const longest = accountLimits.sessionLongestDays;
    const begun = (days: number) =>
      database.pool.query(`update account_session set created_at = now() - $1 * interval '1 day'`, [
        days,
      ]);
    await begun(longest - 0.01);
    expect(await api.identify()).not.toBe(null);
    await begun(longest + 0.01);
    expect(await api.identify()).toBe(null);
    expect((await api.get("session")).json).toEqual({ account: null });
    expect(await sessions()).toEqual([]);
  });
});

test("a database failure ends no session", async ({ onTestFinished }) => {
  const giveBack = () =>
    database.pool.query("alter table if exists account_session_away rename to account_session");
  onTestFinished(async () => void (await giveBack()));
  await database.pool.query("alter table account_session rename to account_session_away");
  for (const answer of [await api.get("session"), await api.post("sign-out", {})])
    expect(answer).toMatchObject({ status: 500, cookies: [] });
  await expect(api.identify()).rejects.toThrow("does not exist");
  const [line] = api.log.lines.filter(({ level }) => level === "error");
  expect(line?.fields).toMatchObject({
    err: { message: expect.stringContaining("does not exist") },
  });
  await giveBack();
  expect(await api.identify()).not.toBe(null);
});

describe("signing out", () => {
  test("case 35: ends the session for good, and can be repeated", async () => {
    const replay = api.browser();
    for (const [name, value] of api.jar) replay.jar.set(name, value);
    const answer = await api.post("sign-out", {});
    expect(answer.cookies).toEqual([expect.stringMatching(/^__Host-shop\.session=; Max-Age=0; /)]);
    expect(await api.post("sign-out", {})).toMatchObject({ status: 200, json: {} });
    expect(await replay.identify()).toBe(null);
    expect((await replay.get("session")).json).toEqual({ account: null });
    expect(await sessions()).toEqual([]);
  });

  test("leaves other devices signed in", async () => {
    const phone = await device("Phone");
    await api.post("sign-out", {});
    expect(await phone.identify()).not.toBe(null);
  });
});

describe("devices", () => {
  test("are listed newest first, with the present one", async () => {
    api.clock.advance(60);
    const phone = await device("Phone");
    const { json } = await phone.get("devices");
    const at = (ago: number) => new Date(api.clock.now().getTime() - ago).toISOString();
    expect(json).toEqual({
      devices: [
        {
          id: expect.any(String),
          userAgent: "Phone",
          signedInAt: at(0),
          lastSeenAt: at(0),
          isThisOne: true,
        },
        {
          id: expect.any(String),
          userAgent: "Test browser",
          signedInAt: at(60_000),
          lastSeenAt: at(60_000),
          isThisOne: false,
        },
      ],
    });
  });

  test("are not listed after signing out", async () => {
    await device("Phone");
    api.clock.advance(accountLimits.sessionIdleDays * DAY + 1);
    await api.post("sign-in", { email, password });
    const { json } = await api.get("devices");
    expect(json).toMatchObject({ devices: [{ userAgent: "Test browser", isThisOne: true }] });
    expect((json as { devices: unknown[] }).devices).toHaveLength(1);
  });

  test("can be signed out one by one", async () => {
    const phone = await device("Phone");
    const [mine, theirs] = await sessions();
    const id = [mine, theirs].find((each) => each?.user_agent === "Phone")?.id;
    expect(await api.post("end-device", { id })).toMatchObject({ status: 200, json: {} });
    expect(await phone.identify()).toBe(null);
    expect(await api.identify()).not.toBe(null);
    expect(await api.post("end-device", { id })).toMatchObject({ status: 404 });
  });

  test("of another account can't be signed out, nor found", async () => {
    const eve = api.browser();
    await eve.post("sign-up", { ...ada, email: "eve@example.com" });
    await eve.post("sign-in", { email: "eve@example.com", password });
    const [mine] = await sessions();
    expect(await eve.post("end-device", { id: mine?.id })).toMatchObject({
      status: 404,
      json: { code: "no-such-device" },
    });
    expect(await eve.post("end-device", { id: "' or true --" })).toMatchObject({ status: 404 });
    await eve.post("end-other-devices", {});
    expect(await api.identify()).not.toBe(null);
  });

  test("except this one can be signed out together", async () => {
    const [phone, tablet] = [await device("Phone"), await device("Tablet")];
    expect(await api.post("end-other-devices", {})).toMatchObject({ status: 200, json: {} });
    expect([await phone.identify(), await tablet.identify()]).toEqual([null, null]);
    expect(await api.identify()).not.toBe(null);
  });
});

test("the shop can end every session of an account, and of no other", async () => {
  const eve = api.browser();
  await eve.post("sign-up", { ...ada, email: "eve@example.com" });
  await eve.post("sign-in", { email: "eve@example.com", password });
  const uid = (await api.identify())?.account.uid ?? "";
  await api.accounts.endSessions(uid);
  expect(await api.identify()).toBe(null);
  expect(await eve.identify()).not.toBe(null);
});

test("removing an identity leaves nothing of it, and can be repeated", async () => {
  await api.post("reset", { email });
  const uid = (await api.identify())?.account.uid ?? "";
  await api.accounts.remove(uid);
  await api.accounts.remove(uid);
  for (const table of ["account", "sign_in_method", "account_session", "account_link"] as const)
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await api.identify()).toBe(null);
  expect((await api.post("sign-in", { email, password })).status).toBe(401);
});

test("an account's sign-in methods are listed", async () => {
  expect((await api.get("sign-in-methods")).json).toEqual({ password: true, google: false });
});
