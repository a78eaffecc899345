import type { PoolClient } from "pg";
import { describe, expect, test } from "vitest";
import { ada } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";
import { whileHeld } from "#testing/while-held.ts";

const { database, api } = authApiForEachTest("signed-in");

const { email, password } = ada;
const newPassword = "battery staple";
const sessions = () => database.db.selectFrom("account_session").selectAll().execute();
const hashes = async () =>
  (await database.db.selectFrom("sign_in_method").select("password_hash").execute()).map(
    (row) => row.password_hash,
  );

/** Starts a call that waits for the account's row lock, and changes the account before the lock is released. */
const whileAccountHeld = <T>(
  begin: () => Promise<T>,
  change: (held: PoolClient) => Promise<unknown>,
) => whileHeld(database, { hold: "select 1 from account for update", change }, begin);

/** The changes that a password reset makes. */
const reset = async (held: PoolClient) => {
  await held.query("update sign_in_method set password_hash = 'another'");
  await held.query("delete from account_session");
};
const endSessions = (held: PoolClient) => held.query("delete from account_session");

describe("a password that changed after it was compared", () => {
  test("creates no session", async () => {
    const browser = api.browser();
    const answer = await whileAccountHeld(
      () => browser.post("sign-in", { email, password }),
      reset,
    );
    expect(answer).toMatchObject({ status: 401, json: { code: "invalid-credential" } });
    expect(answer.cookies).toEqual([]);
    expect(await sessions()).toEqual([]);
  });

  test("confirms nothing", async () => {
    const answer = await whileAccountHeld(() => api.post("confirm-password", { password }), reset);
    expect(answer).toMatchObject({ status: 401, json: { code: "invalid-credential" } });
    expect(await sessions()).toEqual([]);
  });

  test("does not change the new one", async () => {
    const change = { currentPassword: password, newPassword };
    const answer = await whileAccountHeld(() => api.post("change-password", change), reset);
    expect(answer).toMatchObject({ status: 401, json: { code: "invalid-credential" } });
    expect(await hashes()).toEqual(["another"]);
    expect(await sessions()).toEqual([]);
  });
});

describe("a session that ended while its password was compared", () => {
  test("is not renewed by confirming it", async () => {
    const answer = await whileAccountHeld(
      () => api.post("confirm-password", { password }),
      endSessions,
    );
    expect(answer).toMatchObject({ status: 401, json: { code: "no-current-user" } });
    expect(await sessions()).toEqual([]);
  });

  test("changes no password", async () => {
    const before = await hashes();
    const change = { currentPassword: password, newPassword };
    const answer = await whileAccountHeld(() => api.post("change-password", change), endSessions);
    expect(answer).toMatchObject({ status: 401, json: { code: "no-current-user" } });
    expect(await hashes()).toEqual(before);
    expect(await sessions()).toEqual([]);
  });
});

test("an account deleted while its password is compared gets no session", async () => {
  const answer = await whileAccountHeld(
    () => api.browser().post("sign-in", { email, password }),
    (held) => held.query("delete from account"),
  );
  expect(answer).toMatchObject({ status: 401, json: { code: "invalid-credential" } });
});
