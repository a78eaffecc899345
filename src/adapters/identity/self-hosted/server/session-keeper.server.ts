import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { generateRandomString } from "better-auth/crypto";
import {
  deleteSession,
  findLiveSession,
  insertSession,
  prolongSession,
  type LiveSession,
} from "#db/account/account-sessions.server.ts";
import type { DatabaseTransaction } from "#db/database.server.ts";
import type { Clock } from "#ports/clock.ts";
import { policy } from "#domain/policy.ts";
import { ok, type Result } from "#domain/result.ts";
import { admit, afterAdmission, type Proof } from "./admit.server.ts";
import {
  betterAuthOptions,
  newSessionTimes,
  userAgentOf,
  type Foundation,
} from "./better-auth-options.server.ts";
import { keepHashedTokens, sessionTokenHash } from "./hashed-tokens.server.ts";
import type { RefusalCode } from "./refusal.server.ts";
import type { SelfHostedOptions } from "./self-hosted-options.server.ts";

/** A session that has begun: its cookies, and whether that opened a closed account again. */
export type BegunSession = { cookies: string[]; isReopened: boolean };

export type SessionKeeper = {
  /** Whose request it is. */
  find(headers: Headers): Promise<LiveSession | null>;
  /** Moves the end of a session on, for it is being used; its cookie lives long enough as it is. */
  prolong(session: LiveSession): Promise<void>;
  /** Begins a session for whoever has just proved that an account is theirs, and ends the one that this browser had. What shall happen with it, or not at all, is done first in its transaction. */
  begin(
    headers: Headers,
    proof: Proof,
    first?: (tx: DatabaseTransaction) => Promise<void>,
  ): Promise<Result<BegunSession, RefusalCode>>;
  /** Ends the session and answers the cookie that forgets it. */
  signOut(headers: Headers): Promise<string[]>;
  /** Ends the session that a browser had before it got a new one. */
  endFormer(former: LiveSession | null): Promise<void>;
};

/** A page asks who is signed in whenever it is opened; that need not be a write each time. */
const PROLONG_AFTER_MS = 3_600_000;

/** Sessions as better-auth keeps them, with the shop's own rules on how long they live and for whom. */
export async function keepSessions(
  foundation: Foundation & Pick<SelfHostedOptions, "emails" | "wakeOutbox">,
): Promise<SessionKeeper> {
  const { db, clock } = foundation;
  const auth = betterAuth(await keepHashedTokens(betterAuthOptions(foundation)));

  async function find(headers: Headers): Promise<LiveSession | null> {
    if (!headers.has("Cookie")) return null;
    const { token } = await auth.api.readSessionCookie({ headers: forwarded(headers) });
    return token === null ? null : findLiveSession(db, sessionTokenHash(token), lifetime(clock));
  }

  async function endFormer(former: LiveSession | null): Promise<void> {
    if (former) await deleteSession(db, former.account.uid, former.id);
  }

  return {
    find,
    endFormer,
    async prolong({ id, lastSeenAt }) {
      const { updatedAt: now, expiresAt } = newSessionTimes(clock);
      if (now.getTime() - lastSeenAt.getTime() < PROLONG_AFTER_MS) return;
      await prolongSession(db, id, { now, expiresAt });
    },
    async begin(headers, proof, first) {
      const former = await find(headers);
      const token = generateRandomString(32);
      const begun = await db.transaction().execute(async (tx) => {
        const admitted = await admit(foundation, tx, proof);
        if (!admitted.ok) return admitted;
        await first?.(tx);
        if (former) await deleteSession(tx, former.account.uid, former.id);
        const { createdAt: now, expiresAt } = newSessionTimes(clock);
        await insertSession(tx, {
          id: randomUUID(),
          uid: proof.uid,
          tokenHash: sessionTokenHash(token),
          userAgent: userAgentOf(headers.get("User-Agent")),
          now,
          expiresAt,
        });
        return admitted;
      });
      if (!begun.ok) return begun;
      afterAdmission(foundation, begun.value);
      const response = await auth.api.writeSessionCookie({ body: { token }, asResponse: true });
      return ok({ cookies: cookiesOf(response), isReopened: begun.value.isReopened });
    },
    async signOut(headers) {
      const response = await auth.api.signOut({ headers: forwarded(headers), asResponse: true });
      if (!response.ok) throw new Error(`better-auth could not sign out: ${response.status}`);
      return cookiesOf(response);
    },
  };
}

/** This moment, and the earliest that a session may have begun. */
export function lifetime(clock: Clock): { now: Date; oldest: Date } {
  const now = clock.now();
  const longest = policy.account.sessionLongestDays * 86_400_000;
  return { now, oldest: new Date(now.getTime() - longest) };
}

/** What better-auth may know of a request: the cookie and the browser's name, never a proxy's word. */
export function forwarded(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of ["Cookie", "User-Agent"]) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept;
}

/** The cookies of ours in an answer; better-auth also clears some that this shop never sets. */
export function cookiesOf(response: Response): string[] {
  return response.headers
    .getSetCookie()
    .filter((cookie) => /^(__Host-)?shop\.(session|google)=/.test(cookie));
}
