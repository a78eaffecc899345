import { randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { Person } from "./people.ts";

/** What somebody has agreed to, and who may ask for it. */
export type Grant = {
  person: Person;
  returnTo: string;
  /** The hash of a secret that only whoever asked knows (PKCE). */
  challenge: string;
  nonce: string | undefined;
};

const LIVES_MS = 60_000;

/** Grants by their codes, each good for one minute and once. */
export function grants(clock: Clock) {
  const kept = new Map<string, { grant: Grant; until: number }>();
  return {
    /** Keeps a grant; its code. */
    add(grant: Grant): string {
      const now = clock.now().getTime();
      for (const [code, { until }] of kept) if (until < now) kept.delete(code);
      const code = randomBytes(24).toString("base64url");
      kept.set(code, { grant, until: now + LIVES_MS });
      return code;
    },
    /** The grant of a code, which is of no use any more; null where there is none. */
    take(code: string): Grant | null {
      const found = kept.get(code);
      kept.delete(code);
      return found && found.until >= clock.now().getTime() ? found.grant : null;
    },
  };
}
