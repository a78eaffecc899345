import { randomUUID } from "node:crypto";
import { betterAuth } from "better-auth";
import { generateRandomString } from "better-auth/crypto";
import {
  deleteSession,
  findLiveSession,
  insertSession,
  type LiveSession,
} from "#db/account-sessions.server.ts";
import type { Database, DatabaseTransaction } from "#db/database.server.ts";
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

/** A session with what the browser must be told about its cookie. */
export type FoundSession = { session: LiveSession | null; cookies: string[] };

/** A session that has begun: its cookies, and whether that opened a closed account again. */
export type BegunSession = { cookies: string[]; isReopened: boolean };

export type SessionKeeper = {
  /** Whose request it is; `refresh` moves the end of an idle session, whose cookie must then be sent. */
  find(headers: Headers, options?: { refresh: boolean }): Promise<FoundSession>;
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

/** Sessions as better-auth keeps them, with the shop's own rules on how long they live and for whom. */
export async function keepSessions(
  foundation: Foundation & Pick<SelfHostedOptions, "letters" | "wakeOutbox">,
): Promise<SessionKeeper> {
  const { db, clock } = foundation;
  const auth = betterAuth(await keepHashedTokens(betterAuthOptions(foundation)));

  async function find(headers: Headers, { refresh } = { refresh: false }): Promise<FoundSession> {
    if (!headers.has("Cookie")) return { session: null, cookies: [] };
    const response = await auth.api.getSession({
      headers: forwarded(headers),
      query: { disableRefresh: !refresh },
      asResponse: true,
    });
    // A database that does not answer is no reason to forget who is signed in.
    if (!response.ok)
      throw new Error(`better-auth could not look for a session: ${response.status}`);
    const cookies = cookiesOf(response);
    const found = (await response.json()) as { session?: { id: string } } | null;
    if (!found?.session) return { session: null, cookies };
    return { session: await liveSession(db, clock, found.session.id), cookies };
  }

  async function endFormer(former: LiveSession | null): Promise<void> {
    if (former) await deleteSession(db, former.account.uid, former.id);
  }

  return {
    find,
    endFormer,
    async begin(headers, proof, first) {
      const { session: former } = await find(headers);
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

/** A session by its id, unless it is too old, or its account disabled or closed. */
function liveSession(db: Database, clock: Clock, id: string): Promise<LiveSession | null> {
  return findLiveSession(db, id, lifetime(clock));
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
    .filter((cookie) => /^(__Host-)?sundry\.(session|google)=/.test(cookie));
}
