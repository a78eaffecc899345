import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from "jose";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { stoppedClock } from "#testing/services.ts";
import { openServiceAccount } from "./service-account.server.ts";

const email = "shop@corner-shop.iam.gserviceaccount.com";
let keyFile: string;
let publicKey: string;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  publicKey = await exportSPKI(pair.publicKey);
  keyFile = JSON.stringify({
    client_email: email,
    private_key: await exportPKCS8(pair.privateKey),
    // Google's own libraries would use this address.
    token_uri: "https://evil.example/token",
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A stub of Google's token endpoint with tokens that are valid for an hour. */
function stubGoogle(answer = () => Response.json({ access_token: "t", expires_in: 3600 })) {
  const asked: { address: string; body: URLSearchParams }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push({ address, body: init.body as URLSearchParams });
    return answer();
  });
  return asked;
}

test("an access token is requested from Google alone, with a signed assertion, and cached", async () => {
  const asked = stubGoogle();
  const clock = stoppedClock();
  const account = await openServiceAccount(keyFile, clock);
  expect([await account.accessToken(), await account.accessToken()]).toEqual(["t", "t"]);
  clock.advance(3600 - 301);
  await account.accessToken();
  expect(asked).toHaveLength(1);
  clock.advance(2);
  await account.accessToken();
  expect(asked.map(({ address }) => address)).toEqual(
    Array(2).fill("https://oauth2.googleapis.com/token"),
  );
  const { payload } = await jwtVerify(
    asked[1]?.body.get("assertion") ?? "",
    await importSPKI(publicKey, "RS256"),
    { issuer: email, audience: "https://oauth2.googleapis.com/token", currentDate: clock.now() },
  );
  expect(payload.scope).toBe("https://www.googleapis.com/auth/identitytoolkit");
});

test("a custom token names the user and carries the shop's claims", async () => {
  const clock = stoppedClock();
  const account = await openServiceAccount(keyFile, clock);
  const token = await account.customToken("uid-1", { shop_proven_at: 7 });
  const { payload } = await jwtVerify(token, await importSPKI(publicKey, "RS256"), {
    issuer: email,
    subject: email,
    audience:
      "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit",
    currentDate: clock.now(),
  });
  expect(payload).toMatchObject({ uid: "uid-1", claims: { shop_proven_at: 7 } });
});

test.for([
  "",
  "{}",
  "not json: -----BEGIN PRIVATE KEY----- secret",
  '{"client_email":"a@b.co","private_key":"secret"}',
])("an invalid key file (%s) gives a one-sentence error without its content", async (text) => {
  const opening = openServiceAccount(text, stoppedClock());
  const failure = await opening.then(String, ({ message }: Error) => message);
  expect(failure).toContain("FIREBASE_SERVICE_ACCOUNT must be");
  expect(failure).not.toContain("secret");
});

test("a refusal by Google is an error with its status and without a token", async () => {
  stubGoogle(() => Response.json({ error: "invalid_grant" }, { status: 400 }));
  const account = await openServiceAccount(keyFile, stoppedClock());
  await expect(account.accessToken()).rejects.toThrow("(400)");
});
