import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";

/** Whom an ID token names, and since when. */
export type IdToken = {
  uid: string;
  /** When this session began. */
  sessionBegan: Date;
  /** When its owner last proved who they are; earlier than the session where the shop itself handed it on. */
  authenticatedAt: Date;
  /** "password", "google.com" … */
  signInProvider: string;
};

type Options = {
  projectId: string;
  clock: Clock;
  /** The emulator's tokens carry no signature. */
  isEmulator: boolean;
  keys?: JWTVerifyGetKey;
};

// Fixed: a token never says where its key is.
const GOOGLE_KEYS = new URL(
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
);

/** Google's clock and ours may differ by this much. */
const TOLERANCE_SECONDS = 30;

/** The shop's own claim in a token that it made for a session it kept alive: the time of the real proof. */
export const PROVEN_AT = "shop_proven_at";

const payloadOf = z.object({
  // jose is content with an empty one.
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  [PROVEN_AT]: z.number().optional(),
  firebase: z
    .object({ sign_in_provider: z.string().default("") })
    .default({ sign_in_provider: "" }),
});

/** Reads ID tokens; null for every token that is not Google's word for this project at this moment. */
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

/** Whether it is the token that is wrong; else we could not ask for the keys. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return false;
  const failures = [errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code];
  return !failures.includes(error.code);
}
