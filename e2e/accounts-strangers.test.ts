import { afterAll, beforeAll, beforeEach, describe } from "vitest";
import { newCaller, reads, writes, type WritePath } from "./support/account-calls.ts";
import { expect, test } from "./support/page.ts";
import { startTwoAccounts, type TwoAccounts } from "./support/two-accounts.ts";

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

test("every account route is covered here and in the tests of bad input", async () => {
  const answer = await newCaller(shop.url).get("/api/openapi.json");
  const { paths } = JSON.parse(answer.text) as { paths: Record<string, object> };
  // Covered by admin, orders-bad-input and members-things.test.ts, and links by hand.
  const others = /^\/api\/(admin|orders|payments|gift-cards|newsletter|notifications)\b/;
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
    // These links are opened in a browser, so they respond with a page.
    for (const token of [shop.used.verification, shop.used.reset, "", "x", "%00", "%ff"]) {
      const opened = await shop.ada.get(`/api/auth/verify-email?token=${token}`);
      expect([token, opened.status]).toEqual([token, 303]);
    }
    await shop.expectNothingChanged();
  });

  test("a return from Google without a start", async () => {
    for (const query of ["", "?code=x&state=y", "?error=access_denied", "?code=%00&state=%ff"]) {
      const opened = await shop.ada.get(`/api/auth/callback/google${query}`);
      expect([query, opened.status]).toEqual([query, 303]);
    }
    const done = await shop.ada.get(
      "/api/auth/google/done?error=%3Cscript%3Ealert(1)%3C/script%3E",
    );
    expect(done.text).not.toContain("alert(1)");
    await shop.expectNothingChanged();
  });
});
