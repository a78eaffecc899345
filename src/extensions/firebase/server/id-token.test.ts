import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type JWTPayload,
} from "jose";
import { beforeAll, expect, test } from "vitest";
import { stoppedClock } from "#testing/services.ts";
import { idTokenReader, PROVEN_AT } from "./id-token.server.ts";

const projectId = "corner-shop";
const issuer = `https://securetoken.google.com/${projectId}`;
const clock = stoppedClock();
const seconds = clock.now().getTime() / 1000;

type Key = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
let googles: Key;
let strangers: Key;
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256");
  googles = pair.privateKey;
  strangers = (await generateKeyPair("RS256")).privateKey;
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: "g1", alg: "RS256", use: "sig" };
  keys = createLocalJWKSet({ keys: [publicKey] });
});

const good: JWTPayload = {
  sub: "uid-1",
  iss: issuer,
  aud: projectId,
  iat: seconds - 60,
  exp: seconds + 3540,
  auth_time: seconds - 600,
  firebase: { sign_in_provider: "password" },
};

const reader = (isEmulator = false) => idTokenReader({ projectId, clock, isEmulator, keys });

function signed(
  change: JWTPayload = {},
  key = googles,
  header: { alg?: string; kid?: string } = {},
) {
  return new SignJWT({ ...good, ...change })
    .setProtectedHeader({ alg: "RS256", kid: "g1", ...header })
    .sign(key);
}

test("a token signed by Google for this project returns its user and times", async () => {
  expect(await reader()(await signed())).toEqual({
    uid: "uid-1",
    sessionBegan: new Date((seconds - 600) * 1000),
    authenticatedAt: new Date((seconds - 600) * 1000),
    signInProvider: "password",
  });
});

test.for([
  ["for another project", { aud: "another-shop" }],
  ["from another issuer", { iss: "https://securetoken.google.com/another-shop" }],
  ["that has run out", { exp: seconds - 31 }],
  ["with an empty subject", { sub: "" }],
  ["without a subject", { sub: undefined }],
  ["with a subject longer than Firebase's", { sub: "x".repeat(129) }],
  ["of a session that begins later", { auth_time: seconds + 60 }],
  ["that does not say when the session began", { auth_time: undefined }],
  ["that is not valid yet", { nbf: seconds + 60 }],
  ["without an end", { exp: undefined }],
] as const)("a token %s is refused", async ([, change]) => {
  expect(await reader()(await signed(change as JWTPayload))).toBeNull();
});

test("a token with an unknown key, or another's signature under a known one, is refused", async () => {
  expect(await reader()(await signed({}, googles, { kid: "g2" }))).toBeNull();
  expect(await reader()(await signed({}, strangers))).toBeNull();
});

test("no algorithm but RS256 is accepted", async () => {
  const secret = new TextEncoder().encode("a public key is no secret, and both sides know it");
  const symmetric = await new SignJWT(good)
    .setProtectedHeader({ alg: "HS256", kid: "g1" })
    .sign(secret);
  expect(await reader()(symmetric)).toBeNull();
  const { privateKey } = await generateKeyPair("PS256");
  const other = await new SignJWT(good)
    .setProtectedHeader({ alg: "PS256", kid: "g1" })
    .sign(privateKey);
  expect(await reader()(other)).toBeNull();
});

test("an unsigned token is refused, and accepted only with the emulator", async () => {
  const unsigned = new UnsecuredJWT(good).encode();
  expect(await reader()(unsigned)).toBeNull();
  expect(await reader(true)(unsigned)).toMatchObject({ uid: "uid-1" });
  const expired = new UnsecuredJWT({ ...good, exp: seconds - 31 }).encode();
  expect(await reader(true)(expired)).toBeNull();
});

test.for(["", "a.b", "a.b.c", "....", "eyJhbGciOiJSUzI1NiJ9.e30."])(
  "%j is not a token",
  async (text) => {
    expect(await reader()(text)).toBeNull();
    expect(await reader(true)(text)).toBeNull();
  },
);

test("a session preserved by the shop is no newer authentication, and no claim makes it one", async () => {
  const proven = async (at: number) =>
    (await reader()(await signed({ [PROVEN_AT]: at })))?.authenticatedAt.getTime();
  expect(await proven(seconds - 5000)).toBe((seconds - 5000) * 1000);
  expect(await proven(seconds)).toBe((seconds - 600) * 1000);
});

test("missing keys are an error of the shop, not of the token", async () => {
  const failing = idTokenReader({
    projectId,
    clock,
    isEmulator: false,
    keys: () => Promise.reject(new TypeError("fetch failed")),
  });
  await expect(failing(await signed())).rejects.toThrow("can't be had");
});
