import { createHash } from "node:crypto";
import { EncryptJWT, jwtDecrypt } from "jose";
import * as openId from "openid-client";
import { z } from "zod";
import { isOwnMachine } from "#modules/core/rules/hosts.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Clock } from "#platform/clock.ts";
import type { Log } from "#platform/log.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import type { GoogleOAuth } from "#modules/accounts/ports/accounts.ts";
import {
  readGoogleProfile,
  type GoogleProfile,
  stateHere,
} from "#modules/accounts/rules/google-profile.ts";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

type Options = {
  google: GoogleSettings;
  /** Encryption key for the cookie of an open window. */
  secret: string;
  shop: { url: string };
  clock: Clock;
  log: Log;
};

const GOOGLE = "https://accounts.google.com";
/** How long a user may take at Google. */
const WINDOW_SECONDS = 600;
const ANSWERS_WITHIN_SECONDS = 5;
const RETURN_PATH = "/api/auth/callback/google";

const windowSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

/**
 * OpenID Connect with Google: authorization code flow with PKCE, state and
 * nonce, stored in an encrypted cookie while the window is open.
 */
export function googleOAuth({ google, secret, shop, clock, log }: Options): GoogleOAuth {
  const cookie = shopCookie(shop.url, "google", WINDOW_SECONDS);
  const key = createHash("sha256").update(`google window ${secret}`).digest();
  const redirectUri = `${shop.url}${RETURN_PATH}`;
  let discovered: Promise<openId.Configuration> | null = null;

  /** Fetched at the first sign-in, and again after a failure. */
  async function configuration(): Promise<openId.Configuration | null> {
    try {
      return await (discovered ??= discover(google));
    } catch (error) {
      discovered = null;
      log.error({ err: error }, "The OpenID provider does not answer as it should.");
      return null;
    }
  }

  async function openWindow(headers: Headers) {
    const sealed = cookie.read(headers);
    if (sealed === null) return null;
    const opened = await jwtDecrypt(sealed, key, { currentDate: clock.now() }).catch(() => null);
    return windowSchema.safeParse(opened?.payload).data ?? null;
  }

  return {
    clearCookie: cookie.clear,
    async begin() {
      const config = await configuration();
      if (config === null) return err("network-request-failed");
      const verifier = openId.randomPKCECodeVerifier();
      const [state, nonce] = [stateHere(openId.randomState()), openId.randomNonce()];
      const challenge = await openId.calculatePKCECodeChallenge(verifier);
      const url = openId.buildAuthorizationUrl(config, {
        ...question(google),
        redirect_uri: redirectUri,
        code_challenge: challenge,
        state,
        nonce,
      });
      const sealed = await new EncryptJWT({ state, nonce, verifier })
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + WINDOW_SECONDS)
        .encrypt(key);
      return ok({ url: url.href, cookie: cookie.write(sealed) });
    },
    async finish({ headers }, search) {
      const window = await openWindow(headers);
      // The response does not belong to a window of ours, so there is no code to redeem.
      if (window === null || new URLSearchParams(search).get("state") !== window.state)
        return err("state-mismatch");
      const config = await configuration();
      if (config === null) return err("network-request-failed");
      const profile = await redeem(config, new URL(redirectUri + search), window);
      if (profile.ok) return profile;
      const { code, cause } = profile.error;
      if (cause) log.warn({ err: cause }, "What came back from Google was refused.");
      return err(code);
    },
  };
}

/** Redeems the code in Google's redirect; on failure `cause` holds the reason. */
async function redeem(
  config: openId.Configuration,
  address: URL,
  { state, nonce, verifier }: z.infer<typeof windowSchema>,
): Promise<Result<GoogleProfile, { code: string; cause?: unknown }>> {
  try {
    const tokens = await openId.authorizationCodeGrant(config, address, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const profile = readGoogleProfile(tokens.claims());
    return profile.ok ? profile : err({ code: profile.error });
  } catch (cause) {
    if (cause instanceof openId.AuthorizationResponseError)
      return err({ code: kebab(cause.error) });
    return err({ code: "google-token-refused", cause });
  }
}

/** The fixed parameters of the authorization request. */
function question({ issuer }: GoogleSettings): Record<string, string> {
  return {
    scope: "openid email profile",
    code_challenge_method: "S256",
    // Other providers reject this parameter.
    ...(issuer === GOOGLE && { prompt: "select_account" }),
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: GoogleSettings): Promise<openId.Configuration> {
  const { protocol, hostname } = new URL(issuer);
  const isLocal = protocol === "http:" && isOwnMachine(hostname);
  return openId.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: "RS256" },
    openId.ClientSecretPost(clientSecret),
    {
      timeout: ANSWERS_WITHIN_SECONDS,
      // Checks the ID token's signature although TLS already protects it; only a local issuer may
      // use plain HTTP.
      execute: [
        openId.enableNonRepudiationChecks,
        ...(isLocal ? [openId.allowInsecureRequests] : []),
      ],
    },
  );
}

function kebab(code: string): string {
  return code.toLowerCase().replaceAll("_", "-");
}
