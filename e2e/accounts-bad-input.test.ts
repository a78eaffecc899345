import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { spoiled, writes, type Answer, type WritePath } from "./support/account-calls.ts";
import { test } from "./support/page.ts";
import { rawRequest } from "./support/raw-request.ts";
import { expectRefused, startTwoAccounts, type TwoAccounts } from "./support/two-accounts.ts";

const { password } = writes["/api/auth/sign-up"];
const writePaths = Object.keys(writes) as WritePath[];

let shop: TwoAccounts;
beforeAll(async () => {
  shop = await startTwoAccounts();
});
afterAll(() => shop.discard());
beforeEach(() => shop.remember());

/** Sends a body without Content-Length; the shop may close the connection after its response. */
async function postInPieces(
  { url, ada }: TwoAccounts,
  path: string,
  body: string,
): Promise<Answer> {
  const { host, origin } = new URL(url);
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: close\r\nCookie: ${ada.cookie()}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const pieces = body.match(/[^]{1,65536}/g) ?? [];
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  const { status, text } = await rawRequest(url, `${head}${chunks.join("")}0\r\n\r\n`);
  return { status, text: /\r\n\r\n(?:[0-9a-f]+\r\n)?([^\r]*)/s.exec(text)?.[1] ?? "" };
}

describe("nothing about accounts changes, and the response is a 4xx with a message, for", () => {
  test.for(writePaths)("wrong types and missing fields, at %s", async (path) => {
    // In a profile change every part is optional.
    const wrong = [...spoiled({ ...writes[path] })].filter(
      (body) => path !== "/api/profile" || !/"(change|address)":\{\}/.test(JSON.stringify(body)),
    );
    // A verification email to the own address needs no body.
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
    await shop.refusesAll(bodies.map((body) => [body, shop.ada.post(path, body)]));
  });

  test.for(writePaths)("invalid JSON, or another content type, at %s", async (path) => {
    const body = JSON.stringify(writes[path]);
    const texts = ["", "{", "{]", "[".repeat(9000), '{"a":1}}', "NaN", "\u0000", body.slice(1)];
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "x"];
    const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    await shop.refusesAll([
      ...texts.map((text) => [text, shop.ada.postText(path, text)] as const),
      ...types.map((type) => [type, shop.ada.postText(path, body, type)] as const),
      ["broken UTF-8", shop.ada.postText(path, new Uint8Array(broken))],
    ]);
  });

  test.for(writePaths)("a body of a megabyte, at %s", async (path) => {
    const huge = JSON.stringify({ ...writes[path], firstName: "x".repeat(1_000_000) });
    await shop.refusesAll([
      ["measured", shop.ada.postText(path, huge)],
      ["unmeasured", postInPieces(shop, path, huge)],
      ["below the shop's own limit", shop.ada.postText(path, huge.slice(0, 200_000))],
    ]);
  });

  test.for(writePaths)("another origin, or none, at %s", async (path) => {
    const headers = { "Content-Type": "application/json" };
    const init = { method: "POST", body: JSON.stringify(writes[path]) };
    const origins = ["https://evil.example", "null", "", "http://localhost.evil.example"];
    await shop.refusesAll(
      origins.map((origin) => [
        origin,
        shop.ada.send(path, { ...init, headers: { ...headers, Origin: origin } }),
      ]),
    );
  });

  test.for(writePaths)("other methods, at %s", async (path) => {
    const body = JSON.stringify(writes[path]);
    const headers = { "Content-Type": "application/json" };
    const methods = ["PUT", "PATCH", "DELETE"];
    await shop.refusesAll([
      ...methods.map((method) => [method, shop.ada.send(path, { method, body, headers })] as const),
      ["GET", shop.ada.get(path)],
    ]);
  });

  test("control characters, and too many of any", async () => {
    const texts = ["Ada\u0000", "Ada\u0007", "A\nda", "\ud800", "\u001b[31m", "x".repeat(5000)];
    const [signUp, address] = [writes["/api/auth/sign-up"], "ada@example.com"];
    const bodies = texts.flatMap((text) => [
      ["/api/auth/sign-up", { ...signUp, firstName: text }],
      ["/api/auth/sign-up", { ...signUp, lastName: text }],
      ["/api/auth/sign-up", { ...signUp, email: `${text}@example.com` }],
      ["/api/auth/sign-in", { email: `${text}${address}`, password }],
      ["/api/auth/reset", { email: `${text}${address}` }],
      ["/api/auth/reset-password", { token: text, newPassword: password }],
      ["/api/auth/end-device", { id: text }],
      ["/api/profile", { uid: shop.adasUid, change: { gender: text } }],
      ["/api/profile", { uid: shop.adasUid, change: { address: { city: text } } }],
      ["/api/profile", { uid: `${shop.adasUid}${text}`, change: {} }],
    ]) as [string, object][];
    await shop.refusesAll(bodies.map(([path, body]) => [[path, body], shop.ada.post(path, body)]));
  });

  test("an address in use, and passwords that are too short, too long or common", async () => {
    const owner = { firstName: "Mallory", lastName: "Moss", email: "mallory@example.com" };
    const known = { ...owner, email: " ADA@example.com ", password };
    const weak = ["", "1234567", "password", "iloveyou1", "mallory@example.com", "x".repeat(129)];
    await shop.refusesAll([
      ["in use", shop.ada.post("/api/auth/sign-up", known)],
      ...weak.map(
        (each) => [each, shop.ada.post("/api/auth/sign-up", { ...owner, password: each })] as const,
      ),
    ]);
  });

  test("addresses below the API that do not exist", async () => {
    const paths = ["x", "sign-in/email", "get-session", "__proto__", "constructor", "a%2fb"];
    await shop.refusesAll(
      paths.flatMap((path) => [
        [path, shop.ada.get(`/api/auth/${path}`)] as const,
        [path, shop.ada.post(`/api/auth/${path}`, {})] as const,
      ]),
    );
  });

  test("random input", { timeout: 120_000 }, async () => {
    const names = fc.constantFrom("email", "password", "uid", "change", "id", "__proto__", "kind");
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: "binary" }));
    const body = fc.dictionary(names, value, { minKeys: 1, maxKeys: 4 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writePaths), body, async (path, sent) => {
        // For a signed-in account the given address is ignored.
        fc.pre(path !== "/api/auth/verification" || Object.keys(sent).join() !== "email");
        expectRefused(await shop.ada.post(path, sent), [path, sent]);
      }),
      { numRuns: 150 },
    );
    await shop.expectNothingChanged();
  });
});
