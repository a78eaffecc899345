import { importPKCS8, SignJWT, UnsecuredJWT, type CryptoKey } from "jose";
import { z } from "zod";
import { MINUTE_MS } from "#modules/core/rules/time.ts";
import type { Clock } from "#platform/clock.ts";

/** Tokens of the Firebase project's service account. */
export type ServiceAccount = {
  /** The access token for administrative calls. */
  accessToken(): Promise<string>;
  /** A custom token that signs a browser in as the given user, with the shop's claims. */
  customToken(uid: string, claims: Record<string, unknown>): Promise<string>;
};

const keyFile = z.object({ client_email: z.email(), private_key: z.string().min(1) });

// Fixed: a forged key file must not send our assertion to another server.
const TOKEN_ADDRESS = "https://oauth2.googleapis.com/token";
const SCOPE = "https://www.googleapis.com/auth/identitytoolkit";
const CUSTOM_TOKEN_AUDIENCE =
  "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";
const LIFE_SECONDS = 3600;
/** A token is not used within this time before its expiry. */
const MARGIN_MS = 5 * MINUTE_MS;

export async function openServiceAccount(json: string, clock: Clock): Promise<ServiceAccount> {
  const { email, key } = await readKeyFile(json);
  const sign = (payload: Record<string, unknown>, audience: string) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(email)
      .setSubject(email)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFE_SECONDS)
      .sign(key);
  };
  let kept: { token: string; until: number } | null = null;
  return {
    async accessToken() {
      const now = clock.now().getTime();
      if (kept && kept.until > now) return kept.token;
      const { access_token: token, expires_in } = await askForToken(
        await sign({ scope: SCOPE }, TOKEN_ADDRESS),
      );
      kept = { token, until: now + expires_in * 1000 - MARGIN_MS };
      return token;
    },
    customToken: (uid, claims) => sign({ uid, claims }, CUSTOM_TOKEN_AUDIENCE),
  };
}

/** The emulator accepts any client as its owner. */
export function emulatorsServiceAccount(): ServiceAccount {
  return {
    accessToken: async () => "owner",
    customToken: async (uid, claims) =>
      new UnsecuredJWT({ uid, claims }).setAudience(CUSTOM_TOKEN_AUDIENCE).encode(),
  };
}

async function readKeyFile(json: string): Promise<{ email: string; key: CryptoKey }> {
  try {
    const { client_email: email, private_key } = keyFile.parse(JSON.parse(json));
    return { email, key: await importPKCS8(private_key, "RS256") };
  } catch {
    // The error must not contain the file's content.
    throw new Error(
      "FIREBASE_SERVICE_ACCOUNT must be the text of a service account's key file (JSON with client_email and private_key).",
    );
  }
}

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

async function askForToken(assertion: string): Promise<z.infer<typeof tokenAnswer>> {
  const answer = await askForJson(TOKEN_ADDRESS, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion,
    }),
  });
  const token = tokenAnswer.safeParse(answer.body);
  if (!answer.isGood || !token.success)
    throw new Error(`Google gives no access token to the service account (${answer.status}).`);
  return token.data;
}

const TIMEOUT_MS = 10_000;

/** Sends one HTTP request with a timeout. A network failure is thrown with its cause. */
export async function askForJson(
  address: string,
  init: RequestInit,
): Promise<{ isGood: boolean; status: number; body: unknown }> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    return { isGood: answer.ok, status: answer.status, body };
  } catch (error) {
    throw new Error(`${new URL(address).host} can't be reached.`, { cause: error });
  }
}
