import { describe, expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { policy } from "#domain/policy.ts";
import { ada } from "#testing/accounts/account-wire.ts";
import { wireForEachTest } from "#testing/accounts/account-wire-setup.ts";

const { database, wire } = wireForEachTest("signed-up");

const { email, password } = ada;
const isVerified = async () =>
  (await database.db.selectFrom("account").select("email_verified").execute())[0]?.email_verified;
const open = async (token: string) =>
  (await wire.get(`verify-email?token=${token}`)).headers.get("Location");

const GOOD = "https://shop.example/auth?verified=1";
const BAD = "https://shop.example/auth?verified=0";

describe("the mailed link", () => {
  test("row 23: says that the address is its owner's, and signs nobody in", async () => {
    const answer = await wire.get(`verify-email?token=${await wire.newestToken()}`);
    expect(answer).toMatchObject({ status: 303, cookies: [] });
    expect(answer.headers.get("Location")).toBe(GOOD);
    expect(await isVerified()).toBe(true);
    expect(await database.db.selectFrom("account_session").selectAll().execute()).toEqual([]);
  });

  test("row 24: does no harm when it is opened twice, as mail scanners do", async () => {
    const token = await wire.newestToken();
    expect([await open(token), await open(token)]).toEqual([GOOD, GOOD]);
    expect(await isVerified()).toBe(true);
  });

  test.for(["", "x", "a".repeat(24), "%00", "' or true --", `${"a".repeat(300)}`])(
    "row 24: with the token %j is of no use",
    async (token) => {
      expect(await open(token)).toBe(BAD);
      expect(await isVerified()).toBe(false);
    },
  );

  test("works for a day, and no longer", async () => {
    const token = await wire.newestToken();
    wire.clock.advance(policy.account.verificationLinkHours * 3600);
    expect(await open(token)).toBe(BAD);
    expect(await isVerified()).toBe(false);
    wire.clock.advance(-1);
    expect(await open(token)).toBe(GOOD);
  });

  test("to a new password does not verify, nor the other way round", async () => {
    const token = await wire.newestToken();
    await wire.post("reset", { email });
    expect(await open(await wire.newestToken())).toBe(BAD);
    expect(
      await wire.post("reset-password", { token, newPassword: "battery staple" }),
    ).toMatchObject({ json: { code: "invalid-action-code" } });
  });

  test("leads to the shop's own address, whatever host was asked", async () => {
    const token = await wire.newestToken();
    const request = new Request(`https://evil.example/api/auth/verify-email?token=${token}`);
    const answer = await wire.accounts.answer(request, "203.0.113.7");
    expect(answer.headers.get("Location")).toBe(GOOD);
  });

  test("that leads nowhere is tried only so often from one network, and keeps nobody from anything else", async () => {
    const { hits } = limits.wrongLink.perClient;
    const verification = await wire.newestToken();
    await wire.post("sign-in", { email, password });
    for (let time = 0; time < hits; time++) await open("x");
    expect((await wire.get("verify-email?token=x")).status).toBe(429);
    expect((await wire.post("confirm-password", { password })).status).toBe(200);
    await wire.post("reset", { email });
    const token = await wire.newestToken();
    const reset = (newPassword: string) => wire.post("reset-password", { token, newPassword });
    expect((await reset("1")).json).toMatchObject({ code: "weak-password" });
    expect(await open(verification)).toBe(GOOD);
    expect((await reset("battery staple")).status).toBe(200);
  });
});

describe("once more", () => {
  test("row 20: goes to one's own address, whatever else is asked for", async () => {
    await wire.post("sign-in", { email, password });
    await wire.post("sign-up", { ...ada, email: "eve@example.com" });
    const before = (await wire.emails()).length;
    expect(await wire.post("verification", { email: "eve@example.com" })).toMatchObject({
      status: 200,
      json: {},
    });
    const emails = (await wire.emails()).slice(before);
    expect(emails.map(({ to }) => to)).toEqual([email]);
  });

  test("row 21: goes to the address of a sign-up, and nobody is signed in", async () => {
    const first = await wire.newestToken();
    expect(await wire.post("verification", { email: " ADA@example.com" })).toMatchObject({
      status: 200,
      json: {},
      cookies: [],
    });
    const second = await wire.newestToken();
    expect(second).not.toBe(first);
    expect([await open(first), await open(second)]).toEqual([GOOD, GOOD]);
  });

  test("is answered alike for addresses that are unknown or verified, which get no email", async () => {
    await open(await wire.newestToken());
    const before = (await wire.emails()).length;
    const known = await wire.post("verification", { email });
    const unknown = await wire.post("verification", { email: "nobody@example.com" });
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    expect(await wire.emails()).toHaveLength(before);
  });

  test("row 11: needs an address", async () => {
    expect(await wire.post("verification", { email: "nope" })).toMatchObject({
      status: 400,
      json: { code: "invalid-email" },
    });
  });

  test.for(["ada@example.com", "nobody@example.com"])(
    "is done once a minute and five times a day for %s, whoever asks",
    async (to) => {
      const { perEmail, perEmailAndDay } = limits.verificationEmail;
      const statuses = [];
      for (let time = 0; time <= perEmailAndDay.hits; time++) {
        const browser = wire.browser({ address: `203.0.113.${time}` });
        statuses.push((await browser.post("verification", { email: to })).status);
        if (time === 0)
          statuses.push((await wire.browser().post("verification", { email: to })).status);
        wire.clock.advance(perEmail.windowSeconds);
      }
      expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429]);
    },
  );
});
