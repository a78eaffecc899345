import { accountLimits } from "#modules/accounts/rules/account.ts";
import { describe, expect, test } from "vitest";
import { passwordSentence } from "#modules/accounts/rules/password.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { ada, statusesOf } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-in");

const { email, password } = ada;
const newPassword = "battery staple";
const signIn = async (typed: string) =>
  (await api.browser().post("sign-in", { email, password: typed })).status;

/** Requests a link, after the minute between two requests has passed. */
async function newLink(): Promise<string> {
  api.clock.advance(60);
  await api.post("reset", { email });
  return api.newestToken();
}

describe("asking for a link", () => {
  test("case 25: has the same response for known and unknown addresses; only the known one gets an email", async () => {
    const before = (await api.emails()).length;
    const known = await api.post("reset", { email: " ADA@example.com " });
    const unknown = await api.post("reset", { email: "nobody@example.com" });
    expect([known.status, known.json, known.cookies]).toEqual([200, {}, []]);
    expect([unknown.status, unknown.json, unknown.cookies]).toEqual([200, {}, []]);
    const emails = (await api.emails()).slice(before);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Choose a new password for Marlow"],
    ]);
  });

  test("case 11: needs an address", async () => {
    expect(await api.post("reset", { email: "nope" })).toMatchObject({
      status: 400,
      json: { code: "invalid-email" },
    });
  });

  test("changes nothing about the account, its sessions and its password", async () => {
    await newLink();
    expect(await api.identify()).not.toBe(null);
    expect(await signIn(password)).toBe(200);
  });

  test.for(["ada@example.com", "nobody@example.com"])(
    "is limited to once a minute for %s, and says when to retry",
    async (to) => {
      await api.post("reset", { email: to });
      const answer = await api.browser({ address: "198.51.100.1" }).post("reset", { email: to });
      expect(answer).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
      api.clock.advance(Number(answer.headers.get("Retry-After")));
      expect((await api.post("reset", { email: to })).status).toBe(200);
    },
  );
});

describe("checking a link", () => {
  const check = (token: string) => api.browser().post("check-reset-link", { token });

  test("says that it works and leaves it, the session and the password unchanged", async () => {
    const token = await newLink();
    for (const _ of [1, 2]) expect(await check(token)).toMatchObject({ status: 200, json: {} });
    expect((await check(token)).cookies).toEqual([]);
    expect(await api.identify()).not.toBe(null);
    expect((await api.post("reset-password", { token, newPassword })).status).toBe(200);
    expect(await check(token)).toMatchObject({
      status: 400,
      json: { code: "invalid-action-code" },
    });
  });

  test("says that it is expired, unknown or for another purpose", async () => {
    const verification = await api.newestToken();
    const token = await newLink();
    api.clock.advance(accountLimits.resetLinkMinutes * 60);
    const codes = [];
    for (const each of [token, verification, "x".repeat(24), "nonsense"])
      codes.push(((await check(each)).json as { code: string }).code);
    expect(codes).toEqual([
      "expired-action-code",
      ...Array.from({ length: 3 }, () => "invalid-action-code"),
    ]);
  });

  test("is limited for guesses, never for a valid link", async () => {
    const token = await newLink();
    for (let guess = 0; guess < accountRequestLimits.wrongResetLink.perClient.hits; guess++)
      await api.post("check-reset-link", { token: "x".repeat(24) });
    const stopped = await api.post("check-reset-link", { token: "x".repeat(24) });
    expect(stopped).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect((await api.post("check-reset-link", { token })).status).toBe(200);
  });
});

describe("a stranger who requests links all day", () => {
  const { perEmail, freelyPerEmailAndDay, perEmailAndLink, perEmailAndDay } =
    accountRequestLimits.resetEmail;
  let stranger = 0;
  const ask = async (to: string) => {
    api.clock.advance(perEmail.windowSeconds);
    const browser = api.browser({ address: `198.51.100.${stranger++ % 250}` });
    return (await browser.post("reset", { email: to })).status;
  };
  const askFor = async (to: string, minutes: number) => {
    const statuses = [];
    for (let minute = 0; minute < minutes; minute++) statuses.push(await ask(to));
    return statuses;
  };
  const startOfDay = () => {
    const day = perEmailAndDay.windowSeconds;
    api.clock.advance(day - (Math.floor(api.clock.now().getTime() / 1000) % day));
  };

  test.for(["ada@example.com", "nobody@example.com"])(
    "gets the same response for %s, and no more emails go out while a link works",
    async (to) => {
      startOfDay();
      const before = (await api.emails()).length;
      expect(new Set(await askFor(to, freelyPerEmailAndDay.hits + 3))).toEqual(new Set([200]));
      const sent = (await api.emails()).length - before;
      expect(sent).toBe(to === email ? freelyPerEmailAndDay.hits : 0);
    },
  );

  test("leaves the owner with a working link", async () => {
    startOfDay();
    await askFor(email, freelyPerEmailAndDay.hits + 3);
    const token = await api.newestToken();
    api.clock.advance(perEmailAndLink.windowSeconds);
    const before = (await api.emails()).length;
    expect(await ask(email)).toBe(200);
    expect(await api.emails()).toHaveLength(before + 1);
    const newest = await api.newestToken();
    expect(newest).not.toBe(token);
    const answer = await api.post("reset-password", { token: newest, newPassword });
    expect(answer.status).toBe(200);
  });

  test.for(["ada@example.com", "nobody@example.com"])(
    "is limited to a number of emails a day for %s, with or without an account",
    async (to) => {
      startOfDay();
      const before = (await api.emails()).length;
      const statuses = await askFor(to, freelyPerEmailAndDay.hits);
      for (let sent = statuses.length; sent <= perEmailAndDay.hits; sent++) {
        api.clock.advance(perEmailAndLink.windowSeconds);
        statuses.push(await ask(to));
      }
      expect(statuses).toEqual([...Array<number>(perEmailAndDay.hits).fill(200), 429]);
      const sent = (await api.emails()).length - before;
      expect(sent).toBe(to === email ? perEmailAndDay.hits : 0);
    },
  );
});

describe("the link", () => {
  test("case 26: a weak password leaves it valid, a good one uses it up", async () => {
    const token = await newLink();
    for (const [weak, message] of [
      ["123", passwordSentence("too-short")],
      ["Ada Lovelace", passwordSentence("own-name")],
      ["password1", passwordSentence("common")],
      ["marlow marlow", passwordSentence("shop-name")],
    ] as const)
      expect(await api.post("reset-password", { token, newPassword: weak })).toMatchObject({
        status: 400,
        json: { code: "weak-password", detail: message },
      });
    expect(await signIn(password)).toBe(200);
    expect(await api.post("reset-password", { token, newPassword })).toMatchObject({
      status: 200,
      json: {},
      cookies: [],
    });
    expect(await api.post("reset-password", { token, newPassword: "yet another" })).toMatchObject({
      status: 400,
      json: { code: "invalid-action-code" },
    });
    expect(await signIn(newPassword)).toBe(200);
  });

  test("case 27: ends every session, creates none, and the old password stops working", async () => {
    const phone = api.browser();
    await phone.post("sign-in", { email, password });
    const token = await newLink();
    await api.post("reset-password", { token, newPassword });
    expect([await api.identify(), await phone.identify()]).toEqual([null, null]);
    expect(await signIn(password)).toBe(401);
  });

  test("notifies the owner by email", async () => {
    const token = await newLink();
    await api.post("reset-password", { token, newPassword });
    const sent = (await api.emails()).at(-1);
    expect([sent?.to, sent?.subject]).toEqual([email, "Your Marlow password was changed"]);
  });

  test("case 28: older links work until one is used, then none does", async () => {
    const verification = await api.newestToken();
    const [first, second, third] = [await newLink(), await newLink(), await newLink()];
    const weak = await api.post("reset-password", { token: first, newPassword: "1" });
    expect(weak.json).toMatchObject({ code: "weak-password" });
    expect((await api.post("reset-password", { token: second, newPassword })).status).toBe(200);
    for (const token of [first, second, third])
      expect(await api.post("reset-password", { token, newPassword })).toMatchObject({
        json: { code: "invalid-action-code" },
      });
    expect(await database.db.selectFrom("account_link").selectAll().execute()).toEqual([]);
    const visit = await api.post(`verify-email?token=${verification}`, {});
    expect(visit.headers.get("Location")).toContain("verified=0");
  });

  test("used many times at once sets one password and sends one email", async () => {
    const token = await newLink();
    const before = (await api.emails()).length;
    const passwords = ["first of four", "second of four", "third of four", "fourth of four"];
    const answers = await Promise.all(
      passwords.map((each) => api.post("reset-password", { token, newPassword: each })),
    );
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)];
    expect(await signIn(winner ?? "")).toBe(200);
    expect((await api.emails()).slice(before)).toHaveLength(1);
  });

  test("of two links of an account used at once only one works", async () => {
    const tokens = [await newLink(), await newLink()];
    const answers = await Promise.all(
      tokens.map((token) => api.post("reset-password", { token, newPassword })),
    );
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  test("works for half an hour, then it is expired", async () => {
    const token = await newLink();
    api.clock.advance(accountLimits.resetLinkMinutes * 60);
    expect(await api.post("reset-password", { token, newPassword })).toMatchObject({
      status: 400,
      json: { code: "expired-action-code" },
    });
    expect(await signIn(password)).toBe(200);
  });

  test.for(["", "x", "a".repeat(24), "' or true --"])(
    "with the token %j is nobody's",
    async (token) => {
      expect(await api.post("reset-password", { token, newPassword })).toMatchObject({
        status: 400,
        json: { code: "invalid-action-code" },
      });
    },
  );

  test("invalid links are limited per network; a valid one always works", async () => {
    const token = await newLink();
    const { hits, windowSeconds } = accountRequestLimits.wrongResetLink.perClient;
    const answers = [];
    for (let time = 0; time <= hits; time++)
      answers.push((await api.post("reset-password", { token: "x", newPassword })).status);
    expect(answers).toEqual([...Array<number>(hits).fill(400), 429]);
    expect((await api.post("reset-password", { token, newPassword })).status).toBe(200);
    api.clock.advance(windowSeconds);
    const again = await api.post("reset-password", { token: "x", newPassword });
    expect(again.status).toBe(400);
  });

  test("has 144 random bits, of which only the hash is stored", async () => {
    const token = await newLink();
    expect(token).toMatch(/^[\w-]{22}$/);
    const kept = await database.db.selectFrom("account_link").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("verifies the address", async () => {
    const token = await newLink();
    await api.post("reset-password", { token, newPassword });
    expect(await api.post("sign-in", { email, password: newPassword })).toMatchObject({
      json: { account: { emailVerified: true } },
    });
  });

  test("is logged without its secret", async () => {
    const token = await newLink();
    await api.post("reset-password", { token, newPassword });
    const messages = api.log.lines.map(({ message }) => message);
    expect(messages).toContain("A password was reset.");
    const written = JSON.stringify(api.log.lines);
    for (const secret of [token, newPassword, email]) expect(written).not.toContain(secret);
  });
});
