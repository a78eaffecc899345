import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, vi } from "vitest";
import {
  accountRows,
  newCaller,
  reads,
  sentenceIn,
  spoiled,
  writes,
  type Answer,
  type Caller,
  type WritePath,
} from "./account-calls.ts";
import { mailTo } from "./mail.ts";
import { expect, test } from "./page.ts";
import { rawRequest } from "./raw-request.ts";
import { startShop, type RunningShop } from "./shop.ts";
import { openSql } from "./sql.ts";

const { password } = writes["/api/auth/sign-up"];
const writePaths = Object.keys(writes) as WritePath[];

let shop: RunningShop;
/** Who tries it all, signed in, and whose things are none of her business. */
let ada: Caller;
let eve: { uid: string; session: string };
let adasUid: string;
/** The secrets in letters that have been used before. */
let used: { verification: string; reset: string };
let database: Awaited<ReturnType<typeof openSql>>;
let before: unknown;

async function makeAccount(email: string): Promise<Caller> {
  const caller = newCaller(shop.url);
  const owner = { firstName: "Ada", lastName: "Lovelace", email, password };
  expect(await caller.post("/api/auth/sign-up", owner)).toMatchObject({ status: 200 });
  expect(await caller.post("/api/auth/sign-in", { email, password })).toMatchObject({
    status: 200,
  });
  return caller;
}

async function read<T>(caller: Caller, path: string): Promise<T> {
  return JSON.parse((await caller.get(path)).text) as T;
}

/** Who a caller is, and the session they are in. */
async function ownIds(caller: Caller): Promise<{ uid: string; session: string }> {
  const { account } = await read<{ account: { uid: string } }>(caller, "/api/auth/session");
  const { devices } = await read<{ devices: { id: string }[] }>(caller, "/api/auth/devices");
  return { uid: account.uid, session: devices[0]?.id ?? "" };
}

/** Uses Eve's letters up: afterwards she is verified, and has the same password by a reset. */
async function useLetters(caller: Caller, email: string): Promise<typeof used> {
  const { dataDir } = shop;
  const tokenIn = (link: string) => new URL(link).searchParams.get("token") ?? "";
  const verification = tokenIn((await mailTo(email, { dataDir })).link);
  expect((await caller.get(`/api/auth/verify-email?token=${verification}`)).status).toBe(303);
  expect((await caller.post("/api/auth/reset", { email })).status).toBe(200);
  const reset = tokenIn((await mailTo(email, { dataDir, subject: "password" })).link);
  const sent = { token: reset, newPassword: `${password} again` };
  expect(await caller.post("/api/auth/reset-password", sent)).toMatchObject({ status: 200 });
  const signIn = await caller.post("/api/auth/sign-in", { email, password: sent.newPassword });
  expect(signIn).toMatchObject({ status: 200 });
  return { verification, reset };
}

async function everyLetterHasLeft(): Promise<void> {
  const waiting = async () =>
    (await database.query("select id from outbox where sent_at is null")).rows;
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 10_000 });
}

beforeAll(async () => {
  shop = await startShop();
  database = await openSql(shop.dataDir);
  ada = await makeAccount("ada@example.com");
  adasUid = (await ownIds(ada)).uid;
  const owner = await makeAccount("eve@example.com");
  used = await useLetters(owner, "eve@example.com");
  eve = await ownIds(owner);
  await everyLetterHasLeft();
});
afterAll(async () => {
  await database.end();
  await shop.discard();
});

beforeEach(async () => {
  before = await accountRows(database);
  // Each test has the limits to itself.
  await database.query("delete from rate_counter");
});

async function expectNothingChanged(): Promise<void> {
  expect(JSON.stringify(before)).toContain(adasUid);
  expect(await accountRows(database)).toEqual(before);
  const faults = shop
    .log()
    .split("\n")
    .filter((line) => /"level":(50|60)/.test(line));
  expect(faults).toEqual([]);
}

/** A 4xx with a sentence: as the API says it, or as the shop does before it gets there. */
function expectRefused({ status, text }: Answer, about: unknown): void {
  const isClear = status >= 400 && status < 500 && /^[A-Z].*[.!?]$/s.test(sentenceIn(text));
  expect({ about, status, text, isClear }).toMatchObject({ isClear: true });
}

async function refusesAll(all: readonly (readonly [about: unknown, Promise<Answer>])[]) {
  for (const [about, answer] of all) expectRefused(await answer, about);
  await expectNothingChanged();
}

/** A body whose length nobody says before; the shop may hang up on it once it has answered. */
async function postInPieces(path: string, body: string): Promise<Answer> {
  const { host } = new URL(shop.url);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.url}\r\nConnection: close\r\nCookie: ${ada.cookie()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const pieces = body.match(/[^]{1,65536}/g) ?? [];
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  const { status, text } = await rawRequest(shop.url, `${head}${chunks.join("")}0\r\n\r\n`);
  return { status, text: /\r\n\r\n(?:[0-9a-f]+\r\n)?([^\r]*)/s.exec(text)?.[1] ?? "" };
}

describe("nothing about accounts changes, and the answer is a 4xx with a sentence, for", () => {
  test.for(writePaths)("wrong types and missing fields, at %s", async (path) => {
    // An absent part of a profile's change is right, and so is none of it.
    const wrong = [...spoiled({ ...writes[path] })].filter(
      (body) => path !== "/api/profile" || !/"(change|address)":\{\}/.test(JSON.stringify(body)),
    );
    // A letter to one's own address needs none.
    const names = path === "/api/auth/verification" ? [] : Object.keys(writes[path]);
    const incomplete = names.map((name) => ({ ...writes[path], [name]: undefined }));
    const bodies = [
      ...wrong,
      ...incomplete,
      null,
      7,
      "text",
      [],
      [writes[path]],
      { ...writes[path], more: 1 },
    ];
    await refusesAll(bodies.map((body) => [body, ada.post(path, body)]));
  });

  test.for(writePaths)("what is no JSON, or not called so, at %s", async (path) => {
    const body = JSON.stringify(writes[path]);
    const texts = ["", "{", "{]", "[".repeat(9000), '{"a":1}}', "NaN", "\u0000", body.slice(1)];
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "x"];
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    await refusesAll([
      ...texts.map((text) => [text, ada.postText(path, text)] as const),
      ...types.map((type) => [type, ada.postText(path, body, type)] as const),
      ["broken UTF-8", ada.postText(path, new Uint8Array(broken))],
    ]);
  });

  test.for(writePaths)("a body of a megabyte, at %s", async (path) => {
    const huge = JSON.stringify({ ...writes[path], firstName: "x".repeat(1_000_000) });
    await refusesAll([
      ["measured", ada.postText(path, huge)],
      ["unmeasured", postInPieces(path, huge)],
      ["below the shop's own limit", ada.postText(path, huge.slice(0, 200_000))],
    ]);
  });

  test.for(writePaths)("another site, or none, at %s", async (path) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", body: JSON.stringify(writes[path]) };
    const origins = ["https://evil.example", "null", "", "http://localhost.evil.example"];
    await refusesAll(
      origins.map((origin) => [
        origin,
        ada.send(path, { ...init, headers: { ...headers, Origin: origin } }),
      ]),
    );
  });

  test.for(writePaths)("other methods, at %s", async (path) => {
    const body = JSON.stringify(writes[path]);
    const headers = { "Content-Type": "application/json" };
    const methods = ["PUT", "PATCH", "DELETE"];
    await refusesAll([
      ...methods.map((method) => [method, ada.send(path, { method, body, headers })] as const),
      ["GET", ada.get(path)],
    ]);
  });

  test("characters that no keyboard types, and too many of any", async () => {
    const texts = ["Ada\u0000", "Ada\u0007", "A\nda", "\ud800", "\u001b[31m", "x".repeat(5000)];
    const [signUp, address] = [writes["/api/auth/sign-up"], "ada@example.com"];
    const bodies = texts.flatMap((text) => [
      ["/api/auth/sign-up", { ...signUp, firstName: text }],
      ["/api/auth/sign-up", { ...signUp, lastName: text }],
      ["/api/auth/sign-up", { ...signUp, email: `${text}@example.com` }],
      ["/api/auth/sign-in", { email: `${text}${address}`, password }],
      ["/api/auth/display-name", { displayName: text }],
      ["/api/auth/reset", { email: `${text}${address}` }],
      ["/api/auth/reset-password", { token: text, newPassword: password }],
      ["/api/auth/end-device", { id: text }],
      ["/api/profile", { uid: adasUid, change: { gender: text } }],
      ["/api/profile", { uid: adasUid, change: { address: { city: text } } }],
      ["/api/profile", { uid: `${adasUid}${text}`, change: {} }],
      ["/api/profile/open", { firstName: text, lastName: "x" }],
    ]) as [string, object][];
    await refusesAll(bodies.map(([path, body]) => [[path, body], ada.post(path, body)]));
  });

  test("an address that is in use, and passwords that are too short, too long or known", async () => {
    const owner = { firstName: "Mallory", lastName: "Moss", email: "mallory@example.com" };
    const known = { ...owner, email: " ADA@example.com ", password };
    const weak = ["", "1234567", "password", "iloveyou1", "mallory@example.com", "x".repeat(129)];
    await refusesAll([
      ["in use", ada.post("/api/auth/sign-up", known)],
      ...weak.map(
        (each) => [each, ada.post("/api/auth/sign-up", { ...owner, password: each })] as const,
      ),
    ]);
  });

  test("nobody signed in, where somebody must be", async () => {
    const nobody = newCaller(shop.url);
    const open = ["sign-up", "sign-out", "verification", "reset", "google"];
    const closed = writePaths.filter((path) => !open.some((each) => path.endsWith(`/${each}`)));
    await refusesAll([
      ...closed.map((path) => [path, nobody.post(path, writes[path])] as const),
      ...reads.map((path) => [path, nobody.get(path)] as const),
      ["verification", nobody.post("/api/auth/verification", {})],
    ]);
  });

  test("cookies that were changed, made up, or signed out", async () => {
    const gone = newCaller(shop.url);
    await gone.post("/api/auth/sign-in", { email: "ada@example.com", password });
    const replayed = gone.cookie();
    expect((await gone.post("/api/auth/sign-out", {})).status).toBe(200);
    before = await accountRows(database);
    const good = ada.cookie();
    const [name = "", value = ""] = good.split("=");
    const [token = ""] = decodeURIComponent(value).split(".");
    const cookies = [
      replayed,
      good.slice(0, -6),
      `${name}=${token}`,
      `${name}=${encodeURIComponent(`${token}.${"A".repeat(43)}=`)}`,
      `${name}=${eve.session}`,
      `${name}=%00`,
      `${name}=${"x".repeat(4000)}`,
      `${name}=${value}; ${name}=x`.replace(value, "y"),
    ];
    const caller = newCaller(shop.url);
    await refusesAll(
      cookies.flatMap((Cookie) => [
        [Cookie, caller.send("/api/auth/devices", { headers: { Cookie } })] as const,
        [Cookie, caller.send(`/api/profile?uid=${adasUid}`, { headers: { Cookie } })] as const,
        [Cookie, caller.send("/api/account/data", { headers: { Cookie } })] as const,
      ]),
    );
  });

  test("other people's records and devices", async () => {
    const change = { gender: "none of yours" };
    await refusesAll([
      ["read", ada.get(`/api/profile?uid=${eve.uid}`)],
      ["read nobody's", ada.get("/api/profile")],
      ["read two", ada.get(`/api/profile?uid=${eve.uid}&uid=${adasUid}`)],
      ["write", ada.post("/api/profile", { uid: eve.uid, change })],
      ["end device", ada.post("/api/auth/end-device", { id: eve.session })],
      [
        "verified by oneself",
        ada.post("/api/profile", { uid: adasUid, change: { ...change, emailVerified: true } }),
      ],
      [
        "opened for somebody",
        ada.post("/api/profile/open", { ...writes["/api/profile/open"], uid: eve.uid }),
      ],
      ["closed for somebody", ada.post("/api/account/close", { kind: "deletion", uid: eve.uid })],
    ]);
    const listed = await ada.get("/api/auth/devices");
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain(eve.session);
  });

  test("links that were used before, cut short, or of another purpose", async () => {
    const newPassword = "seven quiet lanterns 88";
    const tokens = [used.reset, used.verification, used.reset.slice(1), "", "%00", "../x"];
    await refusesAll(
      tokens.map((token) => [token, ada.post("/api/auth/reset-password", { token, newPassword })]),
    );
    // The links themselves are opened by people: they lead to a page that says so.
    for (const token of [used.verification, used.reset, "", "x", "%00", "%ff"]) {
      const opened = await ada.get(`/api/auth/verify-email?token=${token}`);
      expect([token, opened.status]).toEqual([token, 303]);
    }
    await expectNothingChanged();
  });

  test("a way back from Google that nobody was sent on", async () => {
    for (const query of ["", "?code=x&state=y", "?error=access_denied", "?code=%00&state=%ff"]) {
      const opened = await ada.get(`/api/auth/callback/google${query}`);
      expect([query, opened.status]).toEqual([query, 303]);
    }
    const done = await ada.get("/api/auth/google/done?error=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(done.text).not.toContain("alert(1)");
    await expectNothingChanged();
  });

  test("addresses below the API that do not exist", async () => {
    const paths = ["x", "sign-in/email", "get-session", "__proto__", "constructor", "a%2fb"];
    await refusesAll(
      paths.flatMap((path) => [
        [path, ada.get(`/api/auth/${path}`)] as const,
        [path, ada.post(`/api/auth/${path}`, {})] as const,
      ]),
    );
  });

  test("whatever else somebody may think of", { timeout: 120_000 }, async () => {
    const names = fc.constantFrom("email", "password", "uid", "change", "id", "__proto__", "kind");
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: "binary" }));
    const body = fc.dictionary(names, value, { minKeys: 1, maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writePaths), body, async (path, sent) => {
        // Whoever is signed in gets their letter to their own address, whichever they name.
        fc.pre(path !== "/api/auth/verification" || Object.keys(sent).join() !== "email");
        expectRefused(await ada.post(path, sent), [path, sent]);
      }),
      { numRuns: 150 },
    );
    await expectNothingChanged();
  });
});
