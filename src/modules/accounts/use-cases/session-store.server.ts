import { accountLimits } from "#modules/accounts/rules/account.ts";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { GoogleOAuth } from "#modules/accounts/ports/accounts.ts";
import {
  deleteSession,
  deleteSessionByToken,
  extendSession,
  findLiveSession,
  insertSession,
  type LiveSession,
} from "#modules/accounts/store/account-sessions.server.ts";
import { joinGuestOrders } from "#modules/accounts/store/accounts.server.ts";
import {
  afterAuthorisation,
  authorise,
  type Authorised,
  type AuthoriseErrorCode,
  type AuthoriseServices,
  type Credential,
} from "./authorise.server.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import { DAY_MS, HOUR_MS } from "#modules/core/rules/time.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { Log } from "#platform/log.ts";

export type SessionServices = AuthoriseServices & {
  db: Database;
  clock: Clock;
  /** Sessions of another identity provider are rejected. */
  identity: string;
};

/** A new session's cookie, and whether it reopened a closed account. */
export type BegunSession = Authorised & { cookie: string };

type Begin<E> = {
  headers: Headers;
  /** The account and its credential, found in the transaction that creates the session. */
  prove(tx: DatabaseTransaction): Promise<Result<Credential, E>>;
  /** Further writes in that transaction, before the session is created. */
  complete?: (tx: DatabaseTransaction) => Promise<void>;
};

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
/** The owner sees the user agent in the list of devices; real ones are shorter than this. */
const USER_AGENT_LENGTH = 400;
/** Every page view uses the session; writing at most once per hour is enough. */
const EXTEND_AFTER_MS = HOUR_MS;

export type SessionStore = ReturnType<typeof sessionStore>;

/**
 * Sessions in the shop's own table, for every identity provider. The cookie holds a random token, the database its
 * hash.
 */
export function sessionStore(services: SessionServices) {
  const { db, clock, shop, identity } = services;
  // The cookie lives as long as the longest session. Only a sign-in sets a cookie: a late response could overwrite a
  // newer sign-in's.
  const cookie = shopCookie(
    shop.url,
    "session",
    (accountLimits.sessionLongestDays * DAY_MS) / 1000,
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
    find,
    /** Extends a session that is in use, at most once per EXTEND_AFTER_MS. */
    async extend({ id, lastSeenAt }: LiveSession): Promise<void> {
      const now = clock.now();
      if (now.getTime() - lastSeenAt.getTime() < EXTEND_AFTER_MS) return;
      await extendSession(db, id, { now, expiresAt: idleEnd(now) });
    },
    /** Creates a session for a proven account, and ends the browser's previous one. */
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
    /** Ends the session of the request's cookie, if there is one; returns the cookie that clears it. */
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

/** Now, and the earliest start of a session that is still valid. */
export function lifetime(clock: Clock): { now: Date; oldest: Date } {
  const now = clock.now();
  return { now, oldest: new Date(now.getTime() - accountLimits.sessionLongestDays * DAY_MS) };
}

function idleEnd(now: Date): Date {
  return new Date(now.getTime() + accountLimits.sessionIdleDays * DAY_MS);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The options of the identity adapter on the shop's own database. */
export type SelfHostedOptions = {
  db: Database;
  clock: Clock;
  log: Log;
  /** The sender of emails; links and cookies use its public URL. */
  shop: Sender;
  /** Null if Google sign-in is not configured. */
  google: GoogleOAuth | null;
  /** Whether new accounts may be created; true by default. */
  isSignUpOpen?: boolean;
};

/** The context of every route of the auth API. */
export type SelfHosted = Required<SelfHostedOptions> & { sessions: SessionStore };
