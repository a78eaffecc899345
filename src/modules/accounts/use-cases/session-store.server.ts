import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  deleteSession,
  deleteSessionByToken,
  extendSession,
  findLiveSession,
  type IdentityName,
  insertSession,
  type LiveSession,
} from "#modules/accounts/store/account-sessions.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { joinGuestOrders } from "#modules/orders/store/join-guest-orders.server.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { Clock } from "#platform/clock.ts";
import {
  afterAuthorisation,
  authorise,
  type AuthoriseErrorCode,
  type AuthoriseServices,
  type Authorised,
  type Credential,
} from "./authorise.server.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import { DAY_MS, HOUR_MS } from "#modules/core/rules/time.ts";

export type SessionServices = AuthoriseServices & {
  db: Database;
  clock: Clock;
  /** Whose accounts may have sessions: others, of a time before, open nothing. */
  identity: IdentityName;
};

/** A session that has begun: its cookie, and whether that opened a closed account again. */
export type BegunSession = Authorised & { cookie: string };

type Begin<E> = {
  headers: Headers;
  /** Whose account it is and what proves it, found in the transaction that makes the session. */
  prove(tx: DatabaseTransaction): Promise<Result<Credential, E>>;
  /** What else happens in that transaction, before the session is there. */
  complete?: (tx: DatabaseTransaction) => Promise<void>;
};

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
/** What a device says of itself is shown to its owner; more than this no browser says. */
const USER_AGENT_LENGTH = 400;
/** A page asks who is signed in whenever it is opened; that need not be a write each time. */
const EXTEND_AFTER_MS = HOUR_MS;

export type SessionStore = ReturnType<typeof sessionStore>;

/**
 * Sessions on the shop's own table, whichever identity proved who is there. The cookie holds a random token, the
 * database its hash.
 */
export function sessionStore(services: SessionServices) {
  const { db, clock, shop, identity } = services;
  // The cookie lives as long as a session can. The session ends sooner without a visit; only a sign-in sets a cookie,
  // or a late answer could undo a newer sign-in's.
  const cookie = shopCookie(
    shop.url,
    "session",
    (policy.account.sessionLongestDays * DAY_MS) / 1000,
  );

  function tokenHashIn(headers: Headers): string | null {
    const token = cookie.read(headers);
    return token !== null && TOKEN.test(token) ? hashOf(token) : null;
  }

  async function find(headers: Headers): Promise<LiveSession | null> {
    const tokenHash = tokenHashIn(headers);
    return tokenHash === null
      ? null
      : findLiveSession(db, tokenHash, { ...lifetime(clock), identity });
  }

  return {
    /** Whose request it is. */
    find,
    /** Moves the end of a session on, for it is being used. */
    async extend({ id, lastSeenAt }: LiveSession): Promise<void> {
      const now = clock.now();
      if (now.getTime() - lastSeenAt.getTime() < EXTEND_AFTER_MS) return;
      await extendSession(db, id, { now, expiresAt: idleEnd(now) });
    },
    /**
     * Begins a session for whoever has just proved that an account is theirs, and ends the one that this browser had.
     */
    async begin<E extends string = never>(
      wanted: Begin<E>,
    ): Promise<Result<BegunSession, E | AuthoriseErrorCode>> {
      const former = await find(wanted.headers);
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      const begun = await db
        .transaction()
        .execute((tx) => begin(services, tx, { ...wanted, former, tokenHash: hashOf(token) }));
      if (!begun.ok) return begun;
      afterAuthorisation(services, begun.value);
      return ok({ ...begun.value, cookie: cookie.write(token) });
    },
    /**
     * Ends the session that a request's cookie names, also where it is over already; answers the cookie that forgets
     * it.
     */
    async end(headers: Headers): Promise<string> {
      const tokenHash = tokenHashIn(headers);
      if (tokenHash !== null) await deleteSessionByToken(db, tokenHash);
      return cookie.clear();
    },
  };
}

async function begin<E extends string>(
  services: SessionServices,
  tx: DatabaseTransaction,
  wanted: Begin<E> & { former: LiveSession | null; tokenHash: string },
): Promise<Result<Authorised, E | AuthoriseErrorCode>> {
  const { headers, former, tokenHash } = wanted;
  const proven = await wanted.prove(tx);
  if (!proven.ok) return proven;
  const authorised = await authorise(services, tx, proven.value);
  if (!authorised.ok) return authorised;
  await wanted.complete?.(tx);
  await joinGuestOrders(tx, authorised.value.uid);
  if (former) await deleteSession(tx, former.account.uid, former.id);
  const now = services.clock.now();
  const { provider } = proven.value;
  await insertSession(tx, {
    id: randomUUID(),
    uid: authorised.value.uid,
    tokenHash,
    userAgent: headers.get("User-Agent")?.slice(0, USER_AGENT_LENGTH) ?? "",
    authenticatedAt: provider?.authenticatedAt ?? now,
    providerSessionAt: provider?.sessionAt ?? null,
    now,
    expiresAt: idleEnd(now),
  });
  return authorised;
}

/** This moment, and the earliest that a session may have begun. */
export function lifetime(clock: Clock): { now: Date; oldest: Date } {
  const now = clock.now();
  return { now, oldest: new Date(now.getTime() - policy.account.sessionLongestDays * DAY_MS) };
}

function idleEnd(now: Date): Date {
  return new Date(now.getTime() + policy.account.sessionIdleDays * DAY_MS);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
