import { accountLimits } from "#modules/accounts/rules/account.ts";
import { describe, expect, test } from "vitest";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { spendLimit } from "#testing/accounts/accounts-shop.server.ts";
import { ada } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-up");

const { email, password } = ada;
const isVerified = async () =>
  (await database.db.selectFrom("account").select("email_verified").execute())[0]?.email_verified;
const open = async (token: string) =>
  (await api.post(`verify-email?token=${token}`, {})).headers.get("Location");

const GOOD = "https://shop.example/auth?verified=1#email=ada%40example.com";
const BAD = "https://shop.example/auth?verified=0";

describe("the mailed link", () => {
  test("case 23: verifies the address without signing in", async () => {
    const answer = await api.post(`verify-email?token=${await api.newestToken()}`, {});
    expect(answer).toMatchObject({ status: 303, cookies: [] });
    expect(answer.headers.get("Location")).toBe(GOOD);
    expect(await isVerified()).toBe(true);
    expect(await database.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
  });

  test("case 24: can be opened twice", async () => {
    const token = await api.newestToken();
    expect([await open(token), await open(token)]).toEqual([GOOD, GOOD]);
    expect(await isVerified()).toBe(true);
  });

  test("verifies by its page's button, not by a mail scanner that opens it", async () => {
    const page = await api.get(`verify-email?token=${await api.newestToken()}`);
    expect(page.status).toBe(200);
    expect(page.json).toContain(`<strong>${email}</strong>`);
    expect(await isVerified()).toBe(false);
    expect((await api.get("verify-email?token=x")).headers.get("Location")).toBe(BAD);
  });

  test.for(["", "x", "a".repeat(24), "%00", "' or true --", `${"a".repeat(300)}`])(
    "case 24: with the token %j is of no use",
    async (token) => {
      expect(await open(token)).toBe(BAD);
      expect(await isVerified()).toBe(false);
    },
  );

  test("works for a day, and no longer", async () => {
    const token = await api.newestToken();
    api.clock.advance(accountLimits.verificationLinkHours * 3600);
    expect(await open(token)).toBe(BAD);
    expect(await isVerified()).toBe(false);
    api.clock.advance(-1);
    expect(await open(token)).toBe(GOOD);
  });

  test("for a reset does not verify, nor the other way round", async () => {
    const token = await api.newestToken();
    await api.post("reset", { email });
    expect(await open(await api.newestToken())).toBe(BAD);
    expect(
      await api.post("reset-password", { token, newPassword: "battery staple" }),
    ).toMatchObject({ json: { code: "invalid-action-code" } });
  });

  test("has the shop's configured host, whatever the request's", async () => {
    const token = await api.newestToken();
    const request = new Request(`https://evil.example/api/auth/verify-email?token=${token}`, {
      method: "POST",
      headers: { Origin: "https://shop.example" },
    });
    const answer = await api.asked(request, "203.0.113.7");
    expect(answer.headers.get("Location")).toBe(GOOD);
  });

  test("invalid links are limited per network, without further effect", async () => {
    const { hits } = accountRequestLimits.wrongVerificationLink.perClient;
    const verification = await api.newestToken();
    await api.post("sign-in", { email, password });
    for (let time = 0; time < hits; time++) await open("x");
    expect((await api.post("verify-email?token=x", {})).status).toBe(429);
    expect((await api.post("confirm-password", { password })).status).toBe(200);
    await api.post("reset", { email });
    const token = await api.newestToken();
    const reset = (newPassword: string) => api.post("reset-password", { token, newPassword });
    expect((await reset("1")).json).toMatchObject({ code: "weak-password" });
    expect(await open(verification)).toBe(GOOD);
    expect((await reset("battery staple")).status).toBe(200);
  });
});

describe("resending", () => {
  test("case 20: goes to the account's address, whatever address is sent", async () => {
    await api.post("sign-in", { email, password });
    await api.post("sign-up", { ...ada, email: "eve@example.com" });
    const before = (await api.emails()).length;
    expect(await api.post("verification", { email: "eve@example.com" })).toMatchObject({
      status: 200,
      json: {},
    });
    const emails = (await api.emails()).slice(before);
    expect(emails.map(({ to }) => to)).toEqual([email]);
  });

  test("case 21: goes to the address of a sign-up, without a session", async () => {
    const first = await api.newestToken();
    expect(await api.post("verification", { email: " ADA@example.com" })).toMatchObject({
      status: 200,
      json: {},
      cookies: [],
    });
    const second = await api.newestToken();
    expect(second).not.toBe(first);
    expect([await open(first), await open(second)]).toEqual([GOOD, GOOD]);
  });

  test("has the same response for unknown and verified addresses, which get no email", async () => {
    await open(await api.newestToken());
    const before = (await api.emails()).length;
    const known = await api.post("verification", { email });
    const unknown = await api.post("verification", { email: "nobody@example.com" });
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    expect(await api.emails()).toHaveLength(before);
  });

  test("case 11: needs an address", async () => {
    expect(await api.post("verification", { email: "nope" })).toMatchObject({
      status: 400,
      json: { code: "invalid-email" },
    });
  });

  test.for([email, "nobody@example.com"])(
    "is limited to once a minute for strangers, and then to one each half hour for %s",
    async (to) => {
      const { perEmail, freelyPerEmailAndDay } = accountRequestLimits.verificationEmail;
      await startOfDay();
      const statuses = [];
      for (let time = 0; time <= freelyPerEmailAndDay.hits + 1; time++) {
        const browser = api.browser({ address: `203.0.113.${time}` });
        statuses.push((await browser.post("verification", { email: to })).status);
        if (time === 0)
          statuses.push((await api.browser().post("verification", { email: to })).status);
        api.clock.advance(perEmail.windowSeconds);
      }
      expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 200, 200]);
      const sent = (await api.emails()).filter((each) => each.to === to);
      // The email of the sign-up, and the ones before the limit applies.
      const expected = to === email ? 1 + freelyPerEmailAndDay.hits : 0;
      expect(sent).toHaveLength(expected);
      api.clock.advance(1800);
      await api.browser().post("verification", { email: to });
      const later = (await api.emails()).filter((each) => each.to === to);
      expect(later).toHaveLength(to === email ? expected + 1 : 0);
    },
  );

  test("strangers can't use up a signed-in owner's limit", async () => {
    const { perEmailAndDay, freelyPerEmailAndDay } = accountRequestLimits.verificationEmail;
    const services = { db: database.db, clock: api.clock };
    await spendLimit(services, [perEmailAndDay, email]);
    await spendLimit(services, [freelyPerEmailAndDay, email]);
    expect((await api.browser().post("verification", { email })).status).toBe(429);
    await api.post("sign-in", { email, password });
    const before = (await api.emails()).length;
    expect((await api.post("verification", {})).status).toBe(200);
    expect(await api.emails()).toHaveLength(before + 1);
  });

  /** Limits are counted per day, and no day may end during a test. */
  async function startOfDay() {
    const DAY = 86_400;
    api.clock.advance(DAY - (Math.floor(api.clock.now().getTime() / 1000) % DAY));
  }
});
