import { z } from "zod";
import type { Log } from "#ports/log.ts";

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

const ANSWERS_WITHIN_MS = 5000;

const document = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  id_token_signing_alg_values_supported: z.array(z.string()).refine((all) => all.includes("RS256")),
});

/** Whether an OpenID provider answers in time, says that it is itself, and signs as we ask. */
export async function isReachable(issuer: string, log: Log): Promise<boolean> {
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    const found = document.parse(await response.json());
    if (found.issuer === issuer) return true;
    log.error({ issuer, found: found.issuer }, "The OpenID provider says that it is another one.");
  } catch (error) {
    log.error({ issuer, err: error }, "The OpenID provider does not answer as it should.");
  }
  return false;
}
