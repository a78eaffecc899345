import { describe, expect, test } from "vitest";
import { ada } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest();

const json = { "Content-Type": "application/json" };
const post = (path: string, body: BodyInit, headers: Record<string, string> = json) =>
  api.ask(path, { method: "POST", body, headers });
const rows = async () =>
  (await database.pool.query("select count(*)::int as count from account")).rows[0].count;

test("the whole flow: sign up, verify, sign in, read the session, sign out", async () => {
  expect(await api.post("sign-up", ada)).toMatchObject({
    status: 200,
    json: { email: "ada@example.com", warnings: [] },
  });
  expect((await api.get("session")).json).toEqual({ account: null });
  const visit = await api.post(`verify-email?token=${await api.newestToken()}`, {});
  expect(visit.status).toBe(303);
  expect(visit.headers.get("Location")).toBe(
    "https://shop.example/auth?verified=1#email=ada%40example.com",
  );
  const account = {
    uid: expect.any(String),
    email: "ada@example.com",
    displayName: "Ada Lovelace",
    emailVerified: true,
  };
  const { email, password } = ada;
  expect((await api.post("sign-in", { email, password })).json).toEqual({ account });
  expect((await api.get("session")).json).toEqual({ account });
  expect(await api.post("sign-out", {})).toMatchObject({ status: 200, json: {} });
  expect((await api.get("session")).json).toEqual({ account: null });
  expect(api.log.lines.filter(({ level }) => level !== "info")).toEqual([]);
});

describe("addresses", () => {
  test.for([
    "",
    "nothing",
    "sign-up/",
    "sign-in/email",
    "callback/github",
    "ok",
    "error",
    "SESSION",
  ])("nothing is found at %j", async (path) => {
    expect(await api.get(path)).toMatchObject({ status: 404, json: { code: "not-found" } });
  });

  test("a route that changes something refuses GET and names its method", async () => {
    const answer = await api.get("sign-out");
    expect(answer).toMatchObject({ status: 405, json: { code: "method-not-allowed" } });
    expect(answer.headers.get("Allow")).toBe("POST");
    expect((await api.post("session", {})).headers.get("Allow")).toMatch(/^GET\b/);
  });
});

describe("bodies", () => {
  test.for([undefined, "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])(
    "of the type %s are not read",
    async (type) => {
      const headers: Record<string, string> = type === undefined ? {} : { "Content-Type": type };
      const answer = await post("sign-up", new TextEncoder().encode(JSON.stringify(ada)), headers);
      expect(answer).toMatchObject({ status: 415, json: { code: "wrong-content-type" } });
    },
  );

  test("may name their charset", async () => {
    const type = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await post("sign-up", JSON.stringify(ada), type)).status).toBe(200);
  });

  test.for([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a list", "[]"],
    ["null", "null"],
    ["a text", '"sign-up"'],
    ["a field too many", JSON.stringify({ ...ada, role: "admin" })],
    ["a prototype", '{"__proto__":{},"email":"a@example.com","password":"x"}'],
    ["emailVerified", JSON.stringify({ ...ada, emailVerified: true })],
    ["a field too few", JSON.stringify({ ...ada, password: undefined })],
    ["a number for a name", JSON.stringify({ ...ada, firstName: 1 })],
    ["a list for a password", JSON.stringify({ ...ada, password: ["correct horse"] })],
    ["null for an email", JSON.stringify({ ...ada, email: null })],
    ["a line break in a name", JSON.stringify({ ...ada, firstName: "Ada\nBcc: eve" })],
    ["a zero byte", JSON.stringify({ ...ada, password: "correct\u0000horse" })],
    ["half a character", '{"firstName":"\\ud800","lastName":"L","email":"a@b.co","password":"x"}'],
    ["a name without end", JSON.stringify({ ...ada, firstName: "a".repeat(201) })],
  ] as const)("with %s are refused and change nothing", async ([, body]) => {
    const answer = await post("sign-up", body);
    expect(answer).toMatchObject({
      status: 400,
      json: { code: "invalid-request", detail: expect.stringMatching(/\.$/) },
    });
    expect(await rows()).toBe(0);
  });

  test("that are not UTF-8 are refused", async () => {
    const bytes = Buffer.from(JSON.stringify({ ...ada, firstName: "Ad\u00e9" }), "latin1");
    expect(await post("sign-up", bytes)).toMatchObject({ status: 400 });
    expect(await rows()).toBe(0);
  });

  test("of more than 256 KB are refused, with and without a Content-Length", async () => {
    const large = JSON.stringify({ ...ada, password: "x".repeat(300_000) });
    expect(await post("sign-up", large)).toMatchObject({
      status: 413,
      json: { code: "too-large" },
    });
    const bytes = new TextEncoder().encode(large);
    const parts = new ReadableStream({
      start(stream) {
        for (let at = 0; at < bytes.length; at += 10_000)
          stream.enqueue(bytes.slice(at, at + 10_000));
        stream.close();
      },
    });
    // Node requires `duplex` with a stream, but its types don't know it.
    const init = {
      method: "POST",
      headers: { ...json, Origin: "https://shop.example" },
      body: parts,
      duplex: "half",
    };
    const request = new Request("https://shop.example/api/auth/sign-up", init);
    expect((await api.asked(request, "203.0.113.7")).status).toBe(413);
    expect(await rows()).toBe(0);
  });
});

test.for([
  "change-password",
  "confirm-password",
  "end-device",
  "end-other-devices",
  "verification",
])("case 22: %s needs a signed-in user", async (path) => {
  const bodies: Record<string, object> = {
    "change-password": { currentPassword: "x", newPassword: "y" },
    "confirm-password": { password: "x" },
    "end-device": { id: "x" },
  };
  expect(await api.post(path, bodies[path] ?? {})).toMatchObject({
    status: 401,
    json: { code: "no-current-user" },
  });
});

test.for(["devices", "sign-in-methods"])("%s needs a signed-in user", async (path) => {
  expect(await api.get(path)).toMatchObject({ status: 401, json: { code: "no-current-user" } });
});

test("an unexpected error is a sentence in the response and a line in the log", async ({
  onTestFinished,
}) => {
  await database.pool.query("alter table account rename to account_away");
  onTestFinished(async () => {
    await database.pool.query("alter table account_away rename to account");
  });
  const { email, password } = ada;
  expect(await api.post("sign-in", { email, password })).toMatchObject({
    status: 500,
    json: { code: "internal-error", detail: expect.stringMatching(/try again/) },
  });
  expect(api.log.lines).toMatchObject([{ level: "error", fields: { path: "/api/auth/sign-in" } }]);
  expect(JSON.stringify(api.log.lines)).not.toContain(password);
});
