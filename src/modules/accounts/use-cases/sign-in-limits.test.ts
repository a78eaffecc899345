import { describe, expect, test } from "vitest";
import type { Counted } from "#platform/database/rate-counters.server.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { spendLimit } from "#testing/accounts/accounts-shop.server.ts";
import { ada, type TestAuthApi } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-up");

const { email, password } = ada;
const signIn = (browser = api as Pick<TestAuthApi, "post">, typed = { email, password }) =>
  browser.post("sign-in", typed);

describe("case 18: limits", () => {
  const { perClient, perEmail, perEmailAndClient } = accountRequestLimits.wrongPassword;
  const fill = (...counted: Counted) => spendLimit({ db: database.db, clock: api.clock }, counted);

  test("a guesser is blocked, even with the right password, but not the owner elsewhere", async () => {
    const guesses = [];
    for (let guess = 0; guess < perEmailAndClient.hits; guess++)
      guesses.push((await signIn(api, { email, password: `guess ${guess}` })).status);
    expect(new Set(guesses)).toEqual(new Set([401]));
    const stopped = await signIn();
    expect(stopped).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    const wait = Number(stopped.headers.get("Retry-After"));
    expect((await signIn(api.browser({ address: "198.51.100.1" }))).status).toBe(200);
    api.clock.advance(wait);
    expect((await signIn()).status).toBe(200);
  });

  test("concurrent guesses count like sequential ones", async () => {
    const guesses = Array.from({ length: perEmailAndClient.hits + 5 }, (_, guess) =>
      signIn(api, { email, password: `guess ${guess}` }),
    );
    const stopped = (await Promise.all(guesses)).filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(5);
  });

  test("unknown addresses are counted the same way", async () => {
    const typed = { email: "nobody@example.com", password };
    for (let guess = 0; guess < perEmailAndClient.hits; guess++) await signIn(api, typed);
    expect((await signIn(api, typed)).status).toBe(429);
  });

  test("one network has a limit over all accounts", async () => {
    await fill(perClient, "203.0.113.7");
    expect((await signIn()).status).toBe(429);
    const forged = { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.9" };
    const body = JSON.stringify({ email, password });
    expect((await api.ask("sign-in", { method: "POST", body, headers: forged })).status).toBe(429);
    expect((await signIn(api.browser({ address: "198.51.100.1" }))).status).toBe(200);
  });

  test("addresses of one IPv6 network count together", async () => {
    await fill(perClient, "2001:db8::ffff");
    expect((await signIn(api.browser({ address: "2001:db8::1234" }))).status).toBe(429);
  });

  test("one account has a limit over all networks", async () => {
    await fill(perEmail, email);
    expect((await signIn(api.browser({ address: "198.51.100.1" }))).status).toBe(429);
  });

  test("correct passwords are limited per network too", async () => {
    await fill(accountRequestLimits.signIn.perClient, "203.0.113.7");
    expect((await signIn()).status).toBe(429);
  });

  test("correct passwords do not count as failures", async () => {
    for (let time = 0; time < perEmailAndClient.hits + 2; time++)
      expect((await signIn()).status).toBe(200);
    const { rows } = await database.pool.query(
      "select hits from rate_counter where action = 'wrong-password'",
    );
    expect(rows.map(({ hits }) => hits)).toEqual([0, 0, 0]);
  });
});
