import { describe, expect, test } from "vitest";
import { passwordSentence } from "#modules/accounts/rules/password.ts";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { ada, statusesOf } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-in");

const { email, password } = ada;
const newPassword = "battery staple";
const change = (currentPassword: string, next = newPassword) =>
  api.post("change-password", { currentPassword, newPassword: next });
const signIn = async (typed: string) =>
  (await api.browser().post("sign-in", { email, password: typed })).status;
const wrong = { status: 401, json: { code: "invalid-credential" } };

describe("a new password", () => {
  test("needs the current one, renews this session and ends all others", async () => {
    const phone = api.browser();
    await phone.post("sign-in", { email, password });
    const before = [...api.jar.values()];
    const answer = await change(password);
    expect(answer).toMatchObject({ status: 200, json: {} });
    expect([...api.jar.values()]).not.toEqual(before);
    expect(await api.identify()).not.toBe(null);
    expect(await phone.identify()).toBe(null);
    expect([await signIn(password), await signIn(newPassword)]).toEqual([401, 200]);
  });

  test("notifies the owner by email", async () => {
    await change(password);
    expect((await api.emails()).at(-1)?.subject).toBe("Your Marlow password was changed");
  });

  test("is refused with a wrong current one, and nothing changes", async () => {
    for (const guess of ["", "wrong", `${password} `])
      expect(await change(guess)).toMatchObject(wrong);
    expect([await signIn(password), await signIn(newPassword)]).toEqual([200, 401]);
    expect(await api.identify()).not.toBe(null);
  });

  test("must pass the rules of sign-up", async () => {
    for (const weak of ["password1", "AdaLovelace"])
      expect(await change(password, weak)).toMatchObject({
        status: 400,
        json: { code: "weak-password" },
      });
    expect(await signIn(password)).toBe(200);
  });

  test("must differ: the present one is refused, and no session ends", async () => {
    const phone = api.browser();
    await phone.post("sign-in", { email, password });
    const before = (await api.emails()).length;
    expect(await change(password, password)).toMatchObject({
      status: 400,
      json: { code: "weak-password", detail: passwordSentence("present") },
    });
    expect(await phone.identify()).not.toBe(null);
    expect(await api.emails()).toHaveLength(before);
  });

  test("withdraws reset links, which another person may have", async () => {
    await api.post("reset", { email });
    const token = await api.newestToken();
    await change(password);
    expect(await api.post("reset-password", { token, newPassword })).toMatchObject({
      json: { code: "invalid-action-code" },
    });
  });

  test("is set once by two concurrent requests", async () => {
    const phone = api.browser();
    await phone.post("sign-in", { email, password });
    const other = { currentPassword: password, newPassword: "another staple" };
    const answers = await Promise.all([change(password), phone.post("change-password", other)]);
    expect(statusesOf(answers)).toEqual([200, 401]);
  });
});

describe("confirming the password", () => {
  test("makes the proof recent, in a new session", async () => {
    const before = await api.identify();
    const [cookie] = api.jar.values();
    api.clock.advance(3600);
    expect(await api.post("confirm-password", { password })).toMatchObject({
      status: 200,
      json: {},
    });
    const after = await api.identify();
    expect(after?.account).toEqual(before?.account);
    expect(after?.authenticatedAt).toEqual(api.clock.now());
    expect([...api.jar.values()]).not.toEqual([cookie]);
    expect(await database.db.selectFrom("account_session").selectAll().execute()).toHaveLength(1);
  });

  test("fails with a wrong one, and the session stays", async () => {
    const before = await api.identify();
    expect(await api.post("confirm-password", { password: "wrong" })).toMatchObject(wrong);
    expect(await api.identify()).toEqual(before);
  });

  test("is not for an account without a password", async () => {
    await database.db.deleteFrom("sign_in_method").execute();
    expect(await api.post("confirm-password", { password })).toMatchObject({
      status: 403,
      json: { code: "operation-not-allowed" },
    });
  });
});

describe("limits", () => {
  test("a stolen session can't be used to guess, from any network", async () => {
    const { hits } = accountRequestLimits.wrongPassword.perAccount;
    for (let guess = 0; guess < hits; guess++) {
      const thief = api.browser({ address: `203.0.113.${guess}` });
      for (const [name, value] of api.jar) thief.jar.set(name, value);
      expect(await thief.post("confirm-password", { password: `${guess}` })).toMatchObject(wrong);
    }
    const stopped = await change(password);
    expect(stopped).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
    expect(await signIn(password)).toBe(200);
  });

  test("password changes are limited per hour and day, because each sends an email", async () => {
    const { perAccount, perAccountAndDay } = accountRequestLimits.accountChange;
    let current = password;
    const changeOnce = async () => {
      const next = `${newPassword} ${Math.random()}`;
      const { status, headers } = await change(current, next);
      if (status === 200) current = next;
      return { status, wait: Number(headers.get("Retry-After")) };
    };
    const changes = async (times: number) => {
      for (let time = 0; time < times; time++) expect((await changeOnce()).status).toBe(200);
      return changeOnce();
    };
    api.clock.advance(86_400 - (Math.floor(api.clock.now().getTime() / 1000) % 86_400));
    await api.post("sign-in", { email, password });
    const stopped = await changes(perAccount.hits);
    expect(stopped).toMatchObject({ status: 429, wait: perAccount.windowSeconds });
    const before = (await api.emails()).length;
    api.clock.advance(stopped.wait);
    const forToday = await changes(perAccountAndDay.hits - perAccount.hits);
    expect(forToday.status).toBe(429);
    api.clock.advance(perAccount.windowSeconds);
    expect((await changeOnce()).status).toBe(429);
    expect(await api.emails()).toHaveLength(before + perAccountAndDay.hits - perAccount.hits);
    expect(await signIn(current)).toBe(200);
  });

  test("correct passwords are not counted", async () => {
    for (let time = 0; time < accountRequestLimits.wrongPassword.perAccount.hits + 1; time++)
      expect((await api.post("confirm-password", { password })).status).toBe(200);
  });
});
