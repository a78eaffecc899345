import { betterAuth } from "better-auth";
import { findLiveSession, deleteSession, type LiveSession } from "#db/account-sessions.server.ts";
import type { Database } from "#db/database.server.ts";
import type { Clock } from "#ports/clock.ts";
import { policy } from "#domain/policy.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { betterAuthOptions, type Foundation } from "./better-auth-options.server.ts";
import { keepHashedTokens } from "./hashed-tokens.server.ts";
import type { RefusalCode } from "./refusal.server.ts";

/** A session with what the browser must be told about its cookie. */
export type FoundSession = { session: LiveSession | null; cookies: string[] };

export type SessionKeeper = {
  /** Whose request it is; `refresh` moves the end of an idle session, whose cookie must then be sent. */
  find(headers: Headers, options?: { refresh: boolean }): Promise<FoundSession>;
  /** Begins a session for whoever has just proved that an account is theirs, and ends the one that this browser had. */
  begin(headers: Headers, uid: string): Promise<Result<string[], RefusalCode>>;
  /** Ends the session and answers the cookie that forgets it. */
  signOut(headers: Headers): Promise<string[]>;
  /** Ends the session that a browser had before it got a new one. */
  endFormer(former: LiveSession | null): Promise<void>;
};

/** Sessions as better-auth keeps them, with the shop's own rules on how long they live and for whom. */
export async function keepSessions(foundation: Foundation): Promise<SessionKeeper> {
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
    async begin(headers, uid) {
      const { session: former } = await find(headers);
      const response = await auth.api.beginSession({
        body: { uid },
        headers: forwarded(headers),
        asResponse: true,
      });
      if (!response.ok) return err(await refusalIn(response));
      await endFormer(former);
      return ok(cookiesOf(response));
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

async function refusalIn(response: Response): Promise<RefusalCode> {
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  if (code === "user-disabled" || code === "invalid-credential") return code;
  throw new Error(`better-auth began no session: ${response.status}`);
}
