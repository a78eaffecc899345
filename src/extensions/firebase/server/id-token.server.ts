import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";

export type IdToken = {
  uid: string;
  sessionBegan: Date;
  /** When the user last authenticated; earlier than the session if the shop created the token. */
  authenticatedAt: Date;
  /** "password", "google.com" … */
  signInProvider: string;
};

type Options = {
  projectId: string;
  clock: Clock;
  /** The emulator's tokens are not signed. */
  isEmulator: boolean;
  keys?: JWTVerifyGetKey;
};

// Fixed, because a token must not choose its own key.
const GOOGLE_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
);

/** Allowed difference between Google's clock and ours. */
const TOLERANCE_SECONDS = 30;

/**
 * The shop's claim in a custom token for a preserved session: the time of the real authentication.
 */
export const PROVEN_AT = "shop_proven_at";

const payloadOf = z.object({
  // jose accepts an empty subject.
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  [PROVEN_AT]: z.number().optional(),
  firebase: z
    .object({ sign_in_provider: z.string().default("") })
    .default({ sign_in_provider: "" }),
});

/**
 * Returns a reader for ID tokens; it returns null for a token that is invalid, expired or of
 * another project.
 */
export function idTokenReader(options: Options): (token: string) => Promise<IdToken | null> {
  const { projectId, clock, isEmulator, keys = googleKeys() } = options;
  const expected = () => ({
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["exp", "iat", "sub", "auth_time"],
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: clock.now(),
  });
  const verify = async (token: string) => {
    if (isEmulator) return UnsecuredJWT.decode(token, expected()).payload;
    return (await jwtVerify(token, keys, { ...expected(), algorithms: ["RS256"] })).payload;
  };
  return async (token) => {
    try {
      const payload = payloadOf.safeParse(await verify(token));
      return payload.success ? idTokenOf(payload.data, clock.now()) : null;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw new Error("The keys of Firebase's ID tokens can't be had.", { cause: error });
    }
  };
}

function googleKeys(): JWTVerifyGetKey {
  return createRemoteJWKSet(GOOGLE_KEYS, { timeoutDuration: 5000 });
}

function idTokenOf(payload: z.infer<typeof payloadOf>, now: Date): IdToken | null {
  const began = payload.auth_time;
  if (began > now.getTime() / 1000 + TOLERANCE_SECONDS) return null;
  const proven = Math.min(payload[PROVEN_AT] ?? began, began);
  return {
    uid: payload.sub,
    sessionBegan: new Date(began * 1000),
    authenticatedAt: new Date(proven * 1000),
    signInProvider: payload.firebase.sign_in_provider,
  };
}

/** Whether the token is at fault; otherwise the keys could not be fetched. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  const failures = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];
  return !failures.includes(error.code);
}
