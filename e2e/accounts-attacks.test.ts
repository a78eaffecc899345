import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import {
  newCaller,
  reads,
  spoiled,
  writes,
  type Answer,
  type WritePath,
} from "./support/account-calls.ts";
import { expect, test } from "./support/page.ts";
import { rawRequest } from "./support/raw-request.ts";
import { expectRefused, startTwoAccounts, type TwoAccounts } from "./support/two-accounts.ts";

const { password } = writes["/api/auth/sign-up"];
const writePaths = Object.keys(writes) as WritePath[];

/** The pages that visitors open directly, and the session route. */
const forPeople = [
  "/api/auth/session",
  "/api/auth/verify-email",
  "/api/auth/callback/google",
  "/api/auth/google/done",
];

let shop: TwoAccounts;
beforeAll(async () => {
  shop = await startTwoAccounts();
});
afterAll(() => shop.discard());
beforeEach(() => shop.remember());

test("every account route is covered here", async () => {
  const answer = await newCaller(shop.url).get("/api/openapi.json");
  const { paths } = JSON.parse(answer.text) as { paths: Record<string, object> };
  // Covered by admin, orders-bad-input and members-things.test.ts, and links by hand.
  const others =
    /^\/api\/(admin|orders|payments|gift-cards|newsletter|notifications|auth\/verify-email)\b/;
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const posts = served.filter((each) => each.startsWith("POST ") && !others.test(each.slice(5)));
  expect(posts.toSorted()).toEqual(writePaths.map((path) => `POST ${path}`).toSorted());
  const ofAccounts = /^GET \/api\/(auth|account|profile)\b/;
  const gets = served.filter((each) => ofAccounts.test(each)).map((each) => each.slice(4));
  const asked = reads.map((path) => path.replace(/\?.*$/, ""));
  expect(gets.toSorted()).toEqual([...asked, ...forPeople].toSorted());
});

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
  test("missing sessions, where one is required", async () => {
    const nobody = newCaller(shop.url);
    const open = ["sign-up", "sign-out", "verification", "reset", "google"];
    const closed = writePaths.filter((path) => !open.some((each) => path.endsWith(`/${each}`)));
    await shop.refusesAll([
      ...closed.map((path) => [path, nobody.post(path, writes[path])] as const),
      ...reads.map((path) => [path, nobody.get(path)] as const),
      ["verification", nobody.post("/api/auth/verification", {})],
    ]);
  });

  test("cookies that were changed, invented, or signed out", async () => {
    const gone = newCaller(shop.url);
    await gone.post("/api/auth/sign-in", { email: "ada@example.com", password });
    const replayed = gone.cookie();
    expect((await gone.post("/api/auth/sign-out", {})).status).toBe(200);
    await shop.remember();
    const good = shop.ada.cookie();
    const [name = "", value = ""] = good.split("=");
    const cookies = [
      replayed,
      good.slice(0, -6),
      `${name}=${value}.${"A".repeat(43)}`,
      `${name}=${value.replace(/^./, (first) => (first === "a" ? "b" : "a"))}`,
      `${name}=${shop.eve.session}`,
      `${name}=%00`,
      `${name}=${"x".repeat(4000)}`,
      `${name}=${value}; ${name}=x`.replace(value, "y"),
    ];
    const caller = newCaller(shop.url);
    await shop.refusesAll(
      cookies.flatMap((Cookie) => [
        [Cookie, caller.send("/api/auth/devices", { headers: { Cookie } })] as const,
        [Cookie, caller.send(`/api/profile?uid=${shop.adasUid}`, { headers: { Cookie } })] as const,
        [Cookie, caller.send("/api/account/data", { headers: { Cookie } })] as const,
      ]),
    );
  });

  test("other people's records and devices", async () => {
    const change = { gender: "none of yours" };
    await shop.refusesAll([
      ["read", shop.ada.get(`/api/profile?uid=${shop.eve.uid}`)],
      ["read nobody's", shop.ada.get("/api/profile")],
      ["read two", shop.ada.get(`/api/profile?uid=${shop.eve.uid}&uid=${shop.adasUid}`)],
      ["write", shop.ada.post("/api/profile", { uid: shop.eve.uid, change })],
      ["read lists", shop.ada.get(`/api/account/lists?uid=${shop.eve.uid}`)],
      ["read nobody's lists", shop.ada.get("/api/account/lists")],
      [
        "write lists",
        shop.ada.post("/api/account/lists", { ...writes["/api/account/lists"], uid: shop.eve.uid }),
      ],
      ["share", shop.ada.post("/api/account/wishlist/share", { uid: shop.eve.uid })],
      ["stop sharing", shop.ada.post("/api/account/wishlist/stop-sharing", { uid: shop.eve.uid })],
      ["end device", shop.ada.post("/api/auth/end-device", { id: shop.eve.session })],
      [
        "verified by oneself",
        shop.ada.post("/api/profile", {
          uid: shop.adasUid,
          change: { ...change, emailVerified: true },
        }),
      ],
      [
        "closed for somebody",
        shop.ada.post("/api/account/close", { kind: "deletion", uid: shop.eve.uid }),
      ],
    ]);
    const listed = await shop.ada.get("/api/auth/devices");
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain(shop.eve.session);
  });

  test("links that were used, truncated, or for another purpose", async () => {
    const newPassword = "seven quiet lanterns 88";
    const tokens = [
      shop.used.reset,
      shop.used.verification,
      shop.used.reset.slice(1),
      "",
      "%00",
      "../x",
    ];
    await shop.refusesAll(
      tokens.map((token) => [
        token,
        shop.ada.post("/api/auth/reset-password", { token, newPassword }),
      ]),
    );
    // A page sends these, so they respond with a page.
    for (const token of [shop.used.verification, shop.used.reset, "", "x", "%01", "%ff"]) {
      const opened = await shop.ada.post(`/api/auth/verify-email?token=${token}`, {});
      expect([token, opened.status]).toEqual([token, 303]);
    }
    await shop.expectNothingChanged();
  });

  test("a return from Google without a start", async () => {
    for (const query of ["", "?code=x&state=y", "?error=access_denied", "?code=%01&state=%ff"]) {
      const opened = await shop.ada.get(`/api/auth/callback/google${query}`);
      expect([query, opened.status]).toEqual([query, 303]);
    }
    const done = await shop.ada.get(
      "/api/auth/google/done?error=%3Cscript%3Ealert(1)%3C/script%3E",
    );
    expect(done.text).not.toContain("alert(1)");
    await shop.expectNothingChanged();
  });

  test.for(writePaths)("wrong types and missing fields, at %s", async (path) => {
    // In a profile change every part is optional.
    const wrong = [...spoiled({ ...writes[path] })].filter(
      (body) => path !== "/api/profile" || !/"(change|address)":\{\}/.test(JSON.stringify(body)),
    );
    // A verification email to the own address needs no body.
    const names = path === "/api/auth/verification" ? [] : Object.keys(writes[path]);
    const incomplete = names.map((name) => ({ ...writes[path], [name]: undefined }));
    const more = { ...writes[path], more: 1 };
    const bodies = [...wrong, ...incomplete, null, 7, "text", [], [writes[path]], more];
    await shop.refusesAll(bodies.map((body) => [body, shop.ada.post(path, body)]));
  });

  test.for(writePaths)(
    "invalid JSON, another content type, a body of a megabyte, another origin or method, at %s",
    async (path) => {
      const { ada } = shop;
      const body = JSON.stringify(writes[path]);
      const texts = ["", "{", "{]", "[".repeat(9000), '{"a":1}}', "NaN", "\u0000", body.slice(1)];
      const types = ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "x"];
      const broken = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
      const huge = JSON.stringify({ ...writes[path], firstName: "x".repeat(1_000_000) });
      const origins = ["https://evil.example", "null", "", "http://localhost.evil.example"];
      const json = { "Content-Type": "application/json" };
      await shop.refusesAll([
        ...texts.map((text) => [text, ada.postText(path, text)] as const),
        ...types.map((type) => [type, ada.postText(path, body, type)] as const),
        ["broken UTF-8", ada.postText(path, new Uint8Array(broken))],
        ["measured", ada.postText(path, huge)],
        ["unmeasured", postInPieces(shop, path, huge)],
        ["below the shop's own limit", ada.postText(path, huge.slice(0, 200_000))],
        ...origins.map((Origin) => {
          const headers = { ...json, Origin };
          return [Origin, ada.send(path, { method: "POST", body, headers })] as const;
        }),
        ...["PUT", "PATCH", "DELETE"].map(
          (method) => [method, ada.send(path, { method, body, headers: json })] as const,
        ),
        ["GET", ada.get(path)],
      ]);
    },
  );

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
