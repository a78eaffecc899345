import { beforeEach, describe, expect, test } from "vitest";
import type { Closure } from "#modules/accounts/rules/closure.ts";
import { insertClosure } from "#modules/accounts/store/closures.server.ts";
import { ada, type TestAuthApi } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest("signed-up");

const { email, password } = ada;
const sessions = () => database.db.selectFrom("account_session").selectAll().execute();
const signIn = (browser = api as Pick<TestAuthApi, "post">, typed = { email, password }) =>
  browser.post("sign-in", typed);

describe("a sign-in", () => {
  test("case 14: works for an unverified address too", async () => {
    expect(await signIn()).toMatchObject({
      status: 200,
      json: { account: { email, displayName: "Ada Lovelace", emailVerified: false } },
    });
  });

  test("finds the account in any spelling of its address", async () => {
    expect((await signIn(api, { email: " ADA@Example.com", password })).status).toBe(200);
  });

  test("case 13: fails with the same error for wrong, empty and truncated passwords and unknown addresses", async () => {
    const answers = [
      await signIn(api, { email, password: "wrong" }),
      await signIn(api, { email, password: "" }),
      await signIn(api, { email, password: `${password} ` }),
      await signIn(api, { email, password: password.toUpperCase() }),
      await signIn(api, { email, password: "x".repeat(4000) }),
      await signIn(api, { email: "nobody@example.com", password }),
      await signIn(api, { email: "nobody@example.com", password: "" }),
    ];
    const bodies = new Set(answers.map(({ status, json }) => JSON.stringify({ status, json })));
    expect([...bodies]).toEqual([
      '{"status":401,"json":{"type":"about:blank","title":"Unauthorized","status":401,"detail":"Incorrect email or password.","code":"invalid-credential"}}',
    ]);
    expect(answers.flatMap(({ cookies }) => cookies)).toEqual([]);
    expect(await sessions()).toEqual([]);
  });

  test("case 11: with an invalid address says so", async () => {
    expect(await signIn(api, { email: "nope", password })).toMatchObject({
      status: 400,
      json: { code: "invalid-email" },
    });
  });

  test("is logged without address, password or token, and so is a failure", async () => {
    await signIn();
    await signIn(api, { email, password: "wrong" });
    await signIn(api, { email: "nobody@example.com", password: "wrong" });
    const [account] = await database.db.selectFrom("account").select("id").execute();
    expect(api.log.lines).toMatchObject([
      { message: "An account was opened." },
      { level: "info", fields: { uid: account?.id }, message: "Somebody signed in." },
      { level: "warn", fields: { uid: account?.id }, message: "A sign-in failed." },
      { level: "warn", fields: { uid: null }, message: "A sign-in failed." },
    ]);
    const written = JSON.stringify(api.log.lines);
    for (const secret of [email, "nobody@", password, "wrong", api.sessionToken()])
      expect(written).not.toContain(secret);
  });

  test("cuts a long user agent", async () => {
    const browser = api.browser({ userAgent: "x".repeat(5000) });
    await signIn(browser);
    expect(await sessions()).toMatchObject([{ user_agent: "x".repeat(400) }]);
  });
});

describe("signing in again in the same browser", () => {
  test("creates a new session and ends the old one", async () => {
    await signIn();
    const stolen = api.browser();
    for (const [name, value] of api.jar) stolen.jar.set(name, value);
    await signIn();
    expect(await sessions()).toHaveLength(1);
    expect(await stolen.identify()).toBe(null);
    expect(await api.identify()).not.toBe(null);
  });

  test("ends the other account's session there", async () => {
    await signIn();
    const eve = { ...ada, email: "eve@example.com" };
    await api.post("sign-up", eve);
    await signIn(api, { email: eve.email, password });
    expect((await api.identify())?.account.email).toBe("eve@example.com");
    expect(await sessions()).toHaveLength(1);
  });

  test("with a wrong password keeps the session", async () => {
    await signIn();
    await signIn(api, { email, password: "wrong" });
    expect(await api.identify()).not.toBe(null);
  });
});

test("a late request with the old cookie does not remove the new one", async () => {
  await signIn();
  const late = api.browser();
  for (const [name, value] of api.jar) late.jar.set(name, value);
  await signIn();
  expect(await late.get("session")).toMatchObject({ json: { account: null }, cookies: [] });
  late.jar.set([...late.jar.keys()][0] ?? "", "made.up");
  expect(await late.get("session")).toMatchObject({ json: { account: null }, cookies: [] });
  expect(await api.identify()).not.toBe(null);
});

describe("case 16: a disabled account", () => {
  beforeEach(async () => {
    await database.db.updateTable("account").set({ disabled_at: new Date() }).execute();
  });

  test("is reported only after the right password, and gets no session", async () => {
    const right = await signIn();
    expect(right).toMatchObject({ status: 403, json: { code: "user-disabled" }, cookies: [] });
    expect(await signIn(api, { email, password: "wrong" })).toMatchObject({
      json: { code: "invalid-credential" },
    });
    expect(await sessions()).toEqual([]);
    expect(api.log.lines).toContainEqual(
      expect.objectContaining({ message: "A disabled account was refused." }),
    );
  });

  test("gets no emails", async () => {
    const before = (await api.emails()).length;
    expect((await api.post("reset", { email })).status).toBe(200);
    expect((await api.post("verification", { email })).status).toBe(200);
    expect(await api.emails()).toHaveLength(before);
  });
});

test("case 17: a session ends when its account is disabled", async () => {
  await signIn();
  await database.db.updateTable("account").set({ disabled_at: new Date() }).execute();
  expect(await api.identify()).toBe(null);
  expect(await api.post("end-other-devices", {})).toMatchObject({ status: 401 });
  const answer = await api.get("session");
  expect(answer.json).toEqual({ account: null });
  expect(answer.cookies).toEqual([]);
  await database.db.updateTable("account").set({ disabled_at: null }).execute();
  expect(await api.identify()).toBe(null);
});

describe("a closed account", () => {
  const close = async (kind: "deactivated" | "deletion") => {
    const [account] = await database.db.selectFrom("account").select("id").execute();
    const requestedAt = api.clock.now();
    const dueAt = new Date(requestedAt.getTime() + 14 * 86_400_000);
    const closure: Closure =
      kind === "deletion" ? { kind, requestedAt, dueAt } : { kind, requestedAt };
    await database.db
      .transaction()
      .execute((tx) => insertClosure(tx, { uid: account?.id ?? "", email, closure }));
  };
  const closures = () => database.db.selectFrom("account_closure").selectAll().execute();

  test.for(["deactivated", "deletion"] as const)(
    "(%s) is reopened by signing in, with one email",
    async (kind) => {
      await close(kind);
      expect(await signIn()).toMatchObject({ status: 200, json: { isReopened: true } });
      expect((await signIn()).json).not.toHaveProperty("isReopened");
      expect(await closures()).toEqual([]);
      const subjects = (await api.emails()).map(({ subject }) => subject);
      expect(subjects.slice(1)).toEqual(["Your Marlow account is open again"]);
      expect(await api.identify()).not.toBe(null);
    },
  );

  test("stays closed after a wrong password, and for sessions from before", async () => {
    await signIn();
    await close("deletion");
    expect(await api.identify()).toBe(null);
    await signIn(api.browser(), { email, password: "wrong" });
    expect(await closures()).toHaveLength(1);
    expect(await api.emails()).toHaveLength(1);
  });

  test("is not reopened if it is disabled too", async () => {
    await close("deactivated");
    await database.db.updateTable("account").set({ disabled_at: new Date() }).execute();
    expect((await signIn()).status).toBe(403);
    expect(await closures()).toHaveLength(1);
  });
});
