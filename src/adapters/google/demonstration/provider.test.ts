import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, jwtVerify } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { stoppedClock } from "#testing/services.ts";
import { demonstrationProvider } from "./provider.server.ts";

const issuer = "http://provider.example";
const returnTo = "http://shop.example/back";
const verifier = "v".repeat(43);
const question = {
  client_id: "shop",
  redirect_uri: returnTo,
  response_type: "code",
  scope: "openid email profile",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
  state: "a state",
  nonce: "a nonce",
};
const grace = { answer: "yes", email: "Grace@example.com ", name: " Grace Hopper" };

let clock: ReturnType<typeof stoppedClock>;
let provider: ReturnType<typeof demonstrationProvider>;

beforeEach(() => {
  clock = stoppedClock();
  const client = { id: "shop", secret: "secret" };
  const allowsReturnTo = (address: string) => address === returnTo;
  provider = demonstrationProvider({ issuer, client, allowsReturnTo, clock });
});

const authorize = (changes: object = {}, sent?: Record<string, string>) =>
  provider.request(
    `${issuer}/authorize?${new URLSearchParams({ ...question, ...changes })}`,
    sent ? { method: "POST", body: new URLSearchParams(sent) } : {},
  );

const backOf = (response: Response) => new URL(response.headers.get("Location") ?? "").searchParams;

async function codeFor(sent: Record<string, string> = grace): Promise<string> {
  return backOf(await authorize({}, sent)).get("code") ?? "";
}

const exchange = (code: string, changes: object = {}) =>
  provider.request(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "shop",
      client_secret: "secret",
      redirect_uri: returnTo,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  });

async function claimsFor(sent: Record<string, string>) {
  const { id_token: token } = (await (await exchange(await codeFor(sent))).json()) as {
    id_token: string;
  };
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), {
    [customFetch]: async (url: string) => provider.request(url),
  });
  const options = { issuer, audience: "shop", algorithms: ["RS256"], currentDate: clock.now() };
  return (await jwtVerify(token, keys, options)).payload;
}

describe("a user of the demo", () => {
  test("gets an ID token signed with the published keys", async () => {
    expect(await claimsFor(grace)).toMatchObject({
      sub: expect.stringMatching(/^\w{21}$/),
      email: "grace@example.com",
      email_verified: true,
      name: "Grace Hopper",
      nonce: "a nonce",
    });
  });

  test("has one subject per email address, whatever the name", async () => {
    const [one, other, stranger] = await Promise.all([
      claimsFor(grace),
      claimsFor({ ...grace, name: "G." }),
      claimsFor({ ...grace, email: "alan@example.com" }),
    ]);
    expect(other.sub).toBe(one.sub);
    expect(stranger.sub).not.toBe(one.sub);
  });

  test("may have an unverified address", async () => {
    expect(await claimsFor({ ...grace, unverified: "yes" })).toMatchObject({
      email_verified: false,
    });
  });

  test("may be one of the predefined users, all listed in the window", async () => {
    const page = await (await authorize()).text();
    const named = [...page.matchAll(/name="person" value="([^"]+)"/g)].map(([, email]) => email!);
    expect(named).toHaveLength(3);
    const claims = await Promise.all(named.map((person) => claimsFor({ person })));
    expect(claims.map(({ email }) => email)).toEqual(named);
    expect(claims.map((each) => each["email_verified"])).toContain(false);
  });

  test("is asked again after an invalid address, with the typed values escaped", async () => {
    const answer = await authorize({}, { ...grace, email: '"><script>', name: "<b>Grace" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("Please enter an email address, such as name@example.com.");
    expect(page).toContain('value="&lt;b&gt;Grace"');
    expect(page).not.toMatch(/<script|<b>/);
  });
});

test("cancelling redirects back with the error, the state and the issuer", async () => {
  expect(Object.fromEntries(backOf(await authorize({}, { answer: "no" })))).toEqual({
    error: "access_denied",
    state: "a state",
    iss: issuer,
  });
});

test.for([
  { client_id: "another" },
  { redirect_uri: "https://evil.example/back" },
  { redirect_uri: "javascript:alert(1)" },
  { redirect_uri: "" },
])("%j is not redirected", async (changes) => {
  for (const sent of [undefined, grace]) {
    const answer = await authorize(changes, sent);
    expect([answer.status, answer.headers.get("Location")]).toEqual([400, null]);
  }
});

test.for([
  { response_type: "token" },
  { scope: "email" },
  { code_challenge_method: "plain" },
  { code_challenge: "short" },
  { code_challenge: "" },
])("%j is not a valid request", async (changes) => {
  for (const sent of [undefined, grace])
    expect(backOf(await authorize(changes, sent)).get("error")).toBe("invalid_request");
});

test.for<[object, number, string]>([
  [{ client_secret: "guessed" }, 401, "invalid_client"],
  [{ client_id: "another" }, 401, "invalid_client"],
  [{ grant_type: "refresh_token" }, 400, "invalid_request"],
  [{ code_verifier: "w".repeat(43) }, 400, "invalid_grant"],
  [{ redirect_uri: `${returnTo}/else` }, 400, "invalid_grant"],
  [{ code: "made up" }, 400, "invalid_grant"],
])("a code can't be redeemed with %j", async ([changes, status, error]) => {
  const answer = await exchange(await codeFor(), changes);
  expect([answer.status, await answer.json()]).toEqual([status, { error }]);
});

test("a code works once, within a minute", async () => {
  const code = await codeFor();
  const later = await codeFor();
  expect((await exchange(code)).status).toBe(200);
  expect((await exchange(code)).status).toBe(400);
  clock.advance(61);
  expect((await exchange(later)).status).toBe(400);
});

test("its window runs no script, can't be framed, and posts its form only to itself and the shop", async () => {
  const { headers } = await authorize();
  const policy = headers.get("Content-Security-Policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("script-src");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("form-action 'self' http://shop.example");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toBe("noindex");
});
