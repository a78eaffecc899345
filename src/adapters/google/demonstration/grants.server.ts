import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Person } from "./people.ts";

/** A user's consent and the client that may redeem it. */
export type Grant = {
  person: Person;
  returnTo: string;
  /** PKCE challenge: the hash of the client's secret verifier. */
  challenge: string;
  nonce: string | undefined;
};

const LIVES_MS = 60_000;

/** Authorization codes with their grants; each is valid once, for one minute. */
export function grants(clock: Clock) {
  const kept = new Map<string, { grant: Grant; until: number }>();
  return {
    /** Stores a grant and returns its code. */
    add(grant: Grant): string {
      const now = clock.now().getTime();
      for (const [code, { until }] of kept) if (until < now) kept.delete(code);
      const code = randomBytes(24).toString("base64url");
      kept.set(code, { grant, until: now + LIVES_MS });
      return code;
    },
    /** Redeems a code; null if it is unknown, used or expired. */
    take(code: string): Grant | null {
      const found = kept.get(code);
      kept.delete(code);
      return found && found.until >= clock.now().getTime() ? found.grant : null;
    },
  };
}
