import { describe, expect, test } from "vitest";
import { insertClosure } from "#modules/accounts/store/closures.server.ts";
import { parseEmailAddress, type EmailAddress } from "#modules/core/rules/email.ts";
import { googleForEachTest } from "#testing/accounts/auth-api-setup.ts";
import { testShop } from "#testing/services.ts";
import { whileHeld } from "#testing/while-held.ts";
import { sessionStore } from "./session-store.server.ts";
import { signInGoogleProfile } from "./sign-in-google.server.ts";

const { database, visit, api } = googleForEachTest();

const ada = { sub: "1815", email: "ada@example.com", email_verified: true, name: "Ada Lovelace" };
const signUp = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  password: "correct horse",
};
const accounts = () => database.db.selectFrom("account").selectAll().execute();

describe("case 34: an account with a password", () => {
  test("that is verified gets Google as a second way to sign in", async () => {
    await api.post("sign-up", signUp);
    await api.post(`verify-email?token=${await api.newestToken()}`, {});
    expect((await visit(ada)).error).toBe(null);
    expect((await api.get("sign-in-methods")).json).toEqual({ password: false, google: true });
    expect(await accounts()).toHaveLength(1);
  });

  test("that a stranger opened first belongs to its owner only", async () => {
    const { email, password } = signUp;
    const stranger = api.browser();
    await stranger.post("sign-up", signUp);
    // A scanner in the owner's mailbox opens every link.
    await api.browser().post(`verify-email?token=${await api.newestToken()}`, {});
    await stranger.post("sign-in", { email, password });
    await stranger.post("reset", { email });
    const reset = { token: await api.newestToken(), newPassword: "battery staple" };
    const visited = api.browser();
    await visited.post("sign-in", { email, password });
    expect((await visit(ada, { browser: visited })).error).toBe(null);
    expect(await stranger.identify()).toBe(null);
    expect((await stranger.post("sign-in", { email, password })).status).toBe(401);
    expect((await stranger.post("reset-password", reset)).status).toBe(400);
    expect((await visited.identify())?.account.email).toBe(email);
    const sent = (await api.emails()).at(-1);
    expect([sent?.to, sent?.subject]).toEqual([email, "You can now sign in to Marlow with Google"]);
  });

  test("gets one email about Google, and keeps a password set afterwards", async () => {
    const { email } = signUp;
    await api.post("sign-up", signUp);
    await api.post(`verify-email?token=${await api.newestToken()}`, {});
    await visit(ada);
    await api.post("reset", { email });
    const token = await api.newestToken();
    await api.post("reset-password", { token, newPassword: "battery staple" });
    const before = (await api.emails()).length;
    await visit(ada);
    expect((await api.get("sign-in-methods")).json).toEqual({ password: true, google: true });
    expect(await api.emails()).toHaveLength(before);
  });

  test("that is not verified is not linked: another person may have opened it", async () => {
    await api.post("sign-up", signUp);
    expect((await visit(ada)).error).toBe("account-not-linked");
    expect((await api.get("session")).json).toEqual({ account: null });
    const methods = await database.db.selectFrom("sign_in_method").select("provider").execute();
    expect(methods).toEqual([{ provider: "password" }]);
  });

  test("is linked after its owner has reset the password, which locks the stranger out", async () => {
    await api.post("sign-up", signUp);
    await api.post("reset", { email: signUp.email });
    const token = await api.newestToken();
    await api.post("reset-password", { token, newPassword: "battery staple" });
    expect((await visit(ada)).error).toBe(null);
    const { email, password } = signUp;
    expect((await api.browser().post("sign-in", { email, password })).status).toBe(401);
  });
});

test("a reset gives a Google account its first password", async () => {
  await visit(ada);
  await api.post("reset", { email: "ada@example.com" });
  const token = await api.newestToken();
  await api.post("reset-password", { token, newPassword: "battery staple" });
  const body = { email: "ada@example.com", password: "battery staple" };
  expect((await api.post("sign-in", body)).status).toBe(200);
  expect((await api.get("sign-in-methods")).json).toEqual({ password: true, google: true });
});

describe("the first sign-in", () => {
  const person = {
    sub: "https://accounts.google.com#1815",
    email: parseEmailAddress(ada.email) as EmailAddress,
    firstName: "Ada",
    lastName: "Lovelace",
    displayName: "Ada Lovelace",
  };

  test("in many windows at once creates one account, and all windows succeed", async () => {
    const shop = shopOf();
    const entered = await Promise.all(
      Array.from({ length: 5 }, () => signInGoogleProfile(shop, new Headers(), person)),
    );
    const [account] = await accounts();
    expect(entered).toEqual(
      Array(5).fill({
        ok: true,
        value: { uid: account?.id, isReopened: false, cookie: expect.any(String) },
      }),
    );
    expect(await accounts()).toHaveLength(1);
    expect(await database.db.selectFrom("sign_in_method").selectAll().execute()).toHaveLength(1);
    expect(await api.emails()).toEqual([]);
  });

  const shopOf = () => {
    const services = {
      db: database.db,
      clock: api.clock,
      log: api.log,
      shop: testShop,
      identity: "self-hosted" as const,
    };
    return { ...services, isSignUpOpen: true, sessions: sessionStore(services) };
  };
});

describe("a closed account", () => {
  const close = async () => {
    await visit(ada);
    const [account] = await accounts();
    const requestedAt = api.clock.now();
    const closure = { kind: "deletion", requestedAt, dueAt: requestedAt } as const;
    const uid = account?.id ?? "";
    await database.db
      .transaction()
      .execute((tx) => insertClosure(tx, { uid, email: ada.email, closure }));
    return uid;
  };

  test("is reopened by Google, with one email", async () => {
    await close();
    expect((await visit(ada)).error).toBe(null);
    expect(await database.db.selectFrom("account_closure").selectAll().execute()).toEqual([]);
    const subjects = (await api.emails()).map(({ subject }) => subject);
    expect(subjects).toEqual(["Your Marlow account is open again"]);
  });

  test("that is being deleted gets no session and no profile", async () => {
    await close();
    const { error } = await whileHeld(
      database,
      {
        hold: "delete from account_closure; delete from profile",
        change: (held) => held.query("delete from account"),
      },
      () => visit(ada, { browser: api.browser() }),
    );
    expect(error).toBe("invalid-credential");
    expect(await accounts()).toEqual([]);
    expect(await database.db.selectFrom("profile").select("uid").execute()).toEqual([]);
  });
});
