import { createHash } from "node:crypto";
import type { JWTPayload } from "jose";
import { describe, expect, test, vi } from "vitest";
import { accountRequestLimits } from "#modules/accounts/rules/limits.ts";
import { loggedError } from "#platform/logging/logged-error.ts";
import { spendLimit } from "#testing/accounts/accounts-shop.server.ts";
import { googleForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, provider, reopen, visit, api } = googleForEachTest();

const ada = {
  sub: "1815",
  email: "Ada@Example.com",
  email_verified: true,
  name: "Ada King Lovelace",
  given_name: "Ada",
  family_name: "King Lovelace",
};

const accounts = () => database.db.selectFrom("account").selectAll().execute();

describe("case 29: the first sign-in", () => {
  test("creates a verified account with one profile record, and signs in", async () => {
    const { asked, answer, error } = await visit(ada);
    expect(error).toBe(null);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: "https://shop.example/api/auth/callback/google",
      nonce: expect.stringMatching(/.{16}/),
      state: expect.stringMatching(/.{16}/),
    });
    expect(answer.cookies.find((each) => each.startsWith("__Host-shop.session="))).toMatch(
      /; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await api.get("session")).json).toMatchObject({
      account: { email: "ada@example.com", displayName: "Ada King Lovelace", emailVerified: true },
    });
    expect(await database.db.selectFrom("profile").selectAll().execute()).toMatchObject([
      { email: "ada@example.com", first_name: "Ada", last_name: "King Lovelace" },
    ]);
    expect((await api.get("sign-in-methods")).json).toEqual({ password: false, google: true });
  });

  test("uses a new state, nonce and PKCE challenge for each window", async () => {
    const [first, second] = [(await visit(ada)).asked, (await visit(ada)).asked];
    for (const name of ["state", "nonce", "code_challenge"]) {
      const [one, other] = [first, second].map(({ searchParams }) => searchParams.get(name));
      expect([name, one]).toEqual([name, expect.stringMatching(/.{16}/)]);
      expect(one).not.toBe(other);
    }
  });

  test("stores none of Google's tokens, and identifies the user by issuer and subject", async () => {
    await visit(ada);
    const methods = await database.db.selectFrom("sign_in_method").selectAll().execute();
    expect(methods).toMatchObject([
      {
        provider: "google",
        provider_account_id: `${provider.settings.issuer}#1815`,
      },
    ]);
    expect(JSON.stringify(methods)).not.toContain("at-google");
  });

  test("takes the names from the display name if Google sends no others", async () => {
    await visit({
      ...ada,
      given_name: undefined,
      family_name: undefined,
      name: " Grace  Hopper\n",
    });
    expect(await database.db.selectFrom("profile").selectAll().execute()).toMatchObject([
      { first_name: "Grace", last_name: "Hopper" },
    ]);
  });

  test("is refused while sign-up is closed", async () => {
    await reopen({ isSignUpOpen: false });
    expect((await visit(ada)).error).toBe("operation-not-allowed");
    expect(await accounts()).toEqual([]);
  });
});

describe("a later sign-in", () => {
  test("finds the same account, also after the address at Google has changed", async () => {
    await visit(ada);
    await api.post("sign-out", {});
    expect((await visit({ ...ada, email: "countess@example.com" })).error).toBe(null);
    expect((await api.get("session")).json).toMatchObject({
      account: { email: "ada@example.com" },
    });
    expect(await accounts()).toHaveLength(1);
  });

  test("ends this browser's earlier session", async () => {
    await visit(ada);
    await visit(ada);
    expect(await database.db.selectFrom("account_session").selectAll().execute()).toHaveLength(1);
  });

  test("with another subject and the same name is another account", async () => {
    await visit(ada);
    await visit({ ...ada, sub: "1816", email: "eve@example.com" });
    expect(await accounts()).toHaveLength(2);
  });
});

describe("case 16: a disabled account", () => {
  test("can't sign in with Google either", async () => {
    await visit(ada);
    await api.post("sign-out", {});
    await database.db.updateTable("account").set({ disabled_at: new Date() }).execute();
    const { error, answer } = await visit(ada);
    expect(error).toBe("user-disabled");
    expect(answer.cookies.filter((each) => /session=[^;]/.test(each))).toEqual([]);
    expect((await api.get("session")).json).toEqual({ account: null });
  });
});

describe("rejected responses", () => {
  test.for<[string, JWTPayload]>([
    ["an address that Google has not verified", { email_verified: false }],
    ["no word on whether the address is verified", { email_verified: undefined }],
    ["no address", { email: undefined }],
    ["an empty subject", { sub: "" }],
    ["another issuer", { iss: "https://evil.example" }],
    ["a token for another shop", { aud: "other" }],
    ["the nonce of another window", { nonce: "n-0S6_WzA2Mj" }],
    ["no nonce", { nonce: undefined }],
  ])("%s", async ([, claims]) => {
    const { error } = await visit({ ...ada, ...claims });
    expect(error).toMatch(/^google-(token-refused|email-unverified)$/);
    expect(await accounts()).toEqual([]);
    expect((await api.get("session")).json).toEqual({ account: null });
  });

  test("a token with a foreign signature", async () => {
    provider.state.isForged = true;
    expect((await visit(ada)).error).toBe("google-token-refused");
    expect(await accounts()).toEqual([]);
  });

  test("a state of another browser, or none", async () => {
    const other = api.browser();
    const opened = await other.post("google", {});
    const state = new URL((opened.json as { url: string }).url).searchParams.get("state") ?? "";
    const { error } = await visit(ada, {
      tamper: (back) => back.searchParams.set("state", state),
    });
    expect(error).toBe("state-mismatch");
    const without = await visit(ada, { tamper: (back) => back.searchParams.delete("state") });
    expect(without.error).toBe("state-mismatch");
    expect(await accounts()).toEqual([]);
  });

  test.for(["%00", "", "x", "a".repeat(33), "%27--", "a".repeat(32)])(
    "the forged state %s, without a server error",
    async (state) => {
      await api.post("google", {});
      const answer = await api.get(`callback/google?code=c&state=${state}`);
      expect(answer.headers.get("Location")).toMatch(/error=state-mismatch$/);
      expect(JSON.stringify(api.log.lines)).not.toContain("invalid byte");
    },
  );

  test("a repeated response", async () => {
    let back = new URL("https://shop.example");
    await visit(ada, { tamper: (url) => (back = new URL(url)) });
    await api.post("sign-out", {});
    const again = await api.get(back.pathname + back.search);
    expect(again.headers.get("Location")).toContain("error=state-mismatch");
    expect((await api.get("session")).json).toEqual({ account: null });
  });
});

test("repeated returns from Google reach a rate limit", async () => {
  const { perClient } = accountRequestLimits.googleReturn;
  await spendLimit({ db: database.db, clock: api.clock }, [perClient, "203.0.113.7"]);
  expect((await visit(ada)).error).toBe("too-many-requests");
  api.clock.advance(perClient.windowSeconds);
  expect((await visit(ada)).error).toBe(null);
});

test("after a database error the window closes and the log contains no personal data", async ({
  onTestFinished,
}) => {
  const toStandardError = vi.spyOn(console, "error");
  onTestFinished(async () => {
    toStandardError.mockRestore();
    await database.pool.query("drop index if exists one_only");
  });
  await database.pool.query("create unique index one_only on profile (lower(email))");
  await database.pool.query(
    "insert into profile (uid, email) values ('another', 'ada@example.com')",
  );
  expect((await visit(ada)).error).toBe("internal-error");
  expect(toStandardError).not.toHaveBeenCalled();
  const written = JSON.stringify(
    api.log.lines.map(({ fields }) => ("err" in fields ? loggedError(fields.err) : fields)),
  );
  expect(written).toContain("one_only");
  expect(written).not.toContain("ada@example.com");
});

test("case 30: declining at Google counts as closing the window", async () => {
  const { error } = await visit(ada, {
    tamper(back) {
      back.searchParams.delete("code");
      back.searchParams.set("error", "access_denied");
    },
  });
  expect(error).toBe("popup-closed-by-user");
});

test("case 33: without credentials Google sign-in is not allowed", async () => {
  await reopen({ google: null });
  expect(api.accounts.config).toEqual({ kind: "self-hosted", google: false });
  expect(await api.post("google", {})).toMatchObject({
    status: 403,
    json: { code: "operation-not-allowed" },
  });
  const back = await api.get("callback/google?code=c&state=s");
  expect(back.headers.get("Location")).toContain("done?error=operation-not-allowed");
});

test("an unreachable provider is contacted again at the next click", async () => {
  provider.state.isDown = true;
  expect(await api.post("google", {})).toMatchObject({
    status: 503,
    json: { code: "network-request-failed" },
  });
  provider.state.isDown = false;
  expect((await visit(ada)).error).toBe(null);
});

test("the provider is contacted only at the first sign-in", async () => {
  await api.get("session");
  expect(provider.state.asked).toBe(0);
});

describe("the last page in Google's window", () => {
  test("runs only its own script, and can't be framed", async () => {
    const page = await api.get("google/done");
    const script = /<script>([^]*)<\/script>/.exec(String(page.json))?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(page.headers.get("Content-Security-Policy")).toBe(
      `default-src 'none'; script-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(script).toContain('new BroadcastChannel("shop.google")');
  });

  test.for([
    ["error=popup-closed-by-user", "popup-closed-by-user", ""],
    ["", "", ""],
    ['error="><img src=x>', "", ""],
    ["error=UPPER", "", ""],
    ["reopened=1", "", "1"],
    ['reopened="><img src=x>', "", ""],
  ])("with %j sends %j and %j", async ([given, error, reopened]) => {
    const page = await api.get(`google/done?${given}`);
    expect(page.json).toContain(`<body data-error="${error}" data-reopened="${reopened}">`);
  });
});
