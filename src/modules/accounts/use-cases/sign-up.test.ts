import { describe, expect, test } from "vitest";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { spendLimit } from "#testing/accounts/accounts-shop.server.ts";
import { passwordSentence } from "#modules/accounts/rules/password.ts";
import { ada, openAuthApi, statusesOf } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest();

const all = (
  table: "account" | "sign_in_method" | "profile" | "account_session" | "account_link",
) => database.db.selectFrom(table).selectAll().execute();

describe("case 4: a sign-up", () => {
  test("creates account, password, profile, link and email, and no session", async () => {
    const answer = await api.post("sign-up", {
      ...ada,
      firstName: "  \u202eAda\u202c ",
      email: " Ada@Example.COM",
    });
    expect(answer).toMatchObject({ status: 200, cookies: [] });
    expect(answer.json).toEqual({ email: "ada@example.com", warnings: [] });
    const [account] = await all("account");
    expect(account).toMatchObject({
      email: "ada@example.com",
      display_name: "Ada Lovelace",
      email_verified: false,
    });
    expect(await all("profile")).toMatchObject([
      {
        uid: account?.id,
        email: "ada@example.com",
        first_name: "Ada",
        last_name: "Lovelace",
        created_at: api.clock.now(),
      },
    ]);
    expect(await all("account_session")).toEqual([]);
    const emails = await api.emails();
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@example.com", "Verify your email address for Marlow"],
    ]);
  });

  test("stores only hashes of password and link", async () => {
    await api.post("sign-up", ada);
    const token = await api.newestToken();
    expect(token).toMatch(/^[\w-]{22}$/);
    const kept = JSON.stringify([
      await all("account"),
      await all("sign_in_method"),
      await all("account_link"),
    ]);
    expect(kept).not.toContain(ada.password);
    expect(kept).not.toContain(token);
    expect(kept).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(await all("account_link")).toMatchObject([
      {
        purpose: "verify-email",
        token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        expires_at: new Date(api.clock.now().getTime() + 24 * 3_600_000),
      },
    ]);
  });

  test("works with every unusual but valid address", async () => {
    const email = "o'hara!#$%&*+/=?^_`{|}~-@example.com";
    await api.post("sign-up", { ...ada, email });
    expect((await api.post("sign-in", { email, password: ada.password })).status).toBe(200);
  });
});

describe("case 9: an address that has an account", () => {
  test.for(["ada@example.com", " ADA@example.com "])(
    "typed %j is reported, and nothing changes",
    async (email) => {
      await api.post("sign-up", ada);
      const before = [await all("account"), await all("sign_in_method"), await all("profile")];
      const answer = await api.post("sign-up", {
        firstName: "Eve",
        lastName: "Other",
        email,
        password: "another password",
      });
      expect(answer).toMatchObject({ status: 409, json: { code: "email-already-in-use" } });
      expect([await all("account"), await all("sign_in_method"), await all("profile")]).toEqual(
        before,
      );
      expect(await api.emails()).toHaveLength(1);
    },
  );

  test("signed up many times at once gets one account, one profile and one email", async () => {
    const answers = await Promise.all(
      ["ada@example.com", "ADA@example.com", "Ada@Example.com", "ada@example.com"].map((email) =>
        api.post("sign-up", { ...ada, email }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    expect(await all("account")).toHaveLength(1);
    expect(await all("sign_in_method")).toHaveLength(1);
    expect(await all("profile")).toHaveLength(1);
    expect(await api.emails()).toHaveLength(1);
  });
});

describe("input", () => {
  test.for([
    [{ firstName: "  " }, "missing-name"],
    [{ lastName: "" }, "missing-name"],
    [{ email: "nope" }, "invalid-email"],
    [{ email: "" }, "invalid-email"],
    [{ email: "ada@example.com, eve@example.com" }, "invalid-email"],
  ] as const)("%j is refused: %s", async ([change, code]) => {
    const answer = await api.post("sign-up", { ...ada, ...change });
    expect(answer).toMatchObject({ status: 400, json: { code } });
    expect(await all("account")).toEqual([]);
  });

  test.for([
    ["123", passwordSentence("too-short")],
    ["", passwordSentence("too-short")],
    ["x".repeat(129), passwordSentence("too-long")],
    ["my marlow password", passwordSentence("shop-name")],
    ["Ada.Lovelace", passwordSentence("email-name")],
    ["adalovelace", passwordSentence("own-name")],
    ["password1", passwordSentence("common")],
    ["BaseBall", passwordSentence("common")],
    ["qwertyuiop", passwordSentence("common")],
  ] as const)("case 10: the password %j is refused with a sentence of its own", async (given) => {
    const [password, message] = given;
    const typed = { ...ada, email: "ada.lovelace@example.com", password };
    expect(await api.post("sign-up", typed)).toMatchObject({
      status: 400,
      json: { code: "weak-password", detail: message },
    });
    expect(await all("account")).toEqual([]);
  });

  test.for([
    "only small letters",
    "12 34 56 78 90!",
    `🍋 lemons ${"🍋".repeat(119)}`,
    "   plum  orchard  ",
    "64 signs: nine geese walk home over the bridge in the early rain",
  ])("the password %j is taken as it is, spaces too", async (password) => {
    expect((await api.post("sign-up", { ...ada, password })).status).toBe(200);
    expect((await api.post("sign-in", { email: ada.email, password })).status).toBe(200);
    const trimmed = password.trim();
    const again = await api.post("sign-in", { email: ada.email, password: trimmed });
    expect(again.status).toBe(trimmed === password ? 200 : 401);
  });
});

describe("a failure after the account", () => {
  test("case 7: of the profile record keeps the account and its email, with a warning", async ({
    onTestFinished,
  }) => {
    await database.pool.query("alter table profile rename to profile_away");
    onTestFinished(async () => {
      await database.pool.query("alter table profile_away rename to profile");
    });
    const answer = await api.post("sign-up", ada);
    expect(answer).toMatchObject({ status: 200, json: { warnings: ["profile"] } });
    expect(await api.emails()).toHaveLength(1);
    const { email, password } = ada;
    expect(await api.post("sign-in", { email, password })).toMatchObject({
      json: { account: { displayName: "Ada Lovelace" } },
    });
    expect(api.log.lines.filter(({ level }) => level === "error")).toHaveLength(1);
  });

  test("case 8: of the email keeps the account and its profile, with a warning, and it can be sent later", async ({
    onTestFinished,
  }) => {
    const give = () => database.pool.query("alter table if exists outbox_away rename to outbox");
    await database.pool.query("alter table outbox rename to outbox_away");
    onTestFinished(async () => void (await give()));
    expect((await api.post("sign-up", ada)).json).toMatchObject({ warnings: ["verification"] });
    expect(await all("profile")).toHaveLength(1);
    expect(await all("account_link")).toEqual([]);
    await give();
    expect((await api.post("verification", { email: ada.email })).status).toBe(200);
    expect(await api.emails()).toHaveLength(1);
  });
});

test("case 12: a shop without sign-up says so, and existing accounts still sign in", async () => {
  await api.post("sign-up", ada);
  const { email, password } = ada;
  const closed = await openAuthApi(database, { isSignUpOpen: false, keepsAccounts: true });
  expect(await closed.post("sign-up", { ...ada, email: "eve@example.com" })).toMatchObject({
    status: 403,
    json: { code: "operation-not-allowed" },
  });
  expect((await closed.post("sign-in", { email, password })).status).toBe(200);
});

test("sign-ups are limited per network and hour, whatever headers are forged", async () => {
  await spendLimit({ db: database.db, clock: api.clock }, [
    accountRequestLimits.signUp.perClient,
    "203.0.113.7",
  ]);
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": "198.51.100.1" };
  const body = JSON.stringify(ada);
  const answer = await api.ask("sign-up", { method: "POST", body, headers });
  expect(answer).toMatchObject({ status: 429, json: { code: "too-many-requests" } });
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(3600);
  expect(await all("account")).toEqual([]);
  const elsewhere = api.browser({ address: "198.51.100.1" });
  expect((await elsewhere.post("sign-up", ada)).status).toBe(200);
});
